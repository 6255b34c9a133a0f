// Effects and scrolls as a row of signs. Every sign means one thing everywhere, and the legend says what.
import type { Character, Counter, EffectLine, Location, Shield } from './cards';

export type Sign =
  | { sign: 'gold' | 'keys' | 'points'; number: number }
  | { sign: 'shield' | 'no_shield'; shield: Shield }
  | { sign: 'castle' | 'village'; number?: number }
  | { sign: 'castle_less' | 'village_less'; number: number } // off the price
  | { sign: 'castle_discard' | 'village_discard' } // a card of that row
  | { sign: 'with_shields' | 'with_cost' | 'with_cost_at_least'; number: number } // cards that show it
  | { sign: 'position'; position: string }
  | { sign: Plain };

const plain = [
  'per', // for each
  'or',
  'and',
  'row',
  'column',
  'row_and_column',
  'types', // of shields, different ones
  'no_types', // those that are missing
  'three_alike',
  'neighbour',
  'opponents',
  'cost_in_gold', // of a discarded card
  'cost_in_keys',
  'each_purse',
  'full_purse',
  'discount_card',
  'purse_card',
  'key',
  'gold_here',
  'purses',
  'card', // of the own tableau
  'empty_place',
  'face_down',
] as const;
type Plain = (typeof plain)[number];

// All there are, in the order of the legend; a shield stands for the six.
export const allSigns: readonly string[] = [
  'gold',
  'keys',
  'points',
  'shield',
  'no_shield',
  'castle',
  'village',
  'castle_less',
  'village_less',
  'castle_discard',
  'village_discard',
  'with_shields',
  'with_cost',
  'with_cost_at_least',
  'position',
  ...plain,
];

const area = (counter: Counter): Sign[] => (counter.area && counter.area !== 'tableau' ? [{ sign: counter.area }] : []);

function counted(counter: Counter): Sign[] {
  const number = counter.number ?? 0;
  switch (counter.count) {
    case 'shields':
      return [...(counter.shield ? [{ sign: 'shield', shield: counter.shield } as const] : []), ...area(counter)];
    case 'shield_types':
      return [{ sign: 'types' }, ...area(counter)];
    case 'missing_shield_types':
      return [{ sign: 'no_types' }];
    case 'shield_sets':
      return (counter.shields ?? []).map((shield) => ({ sign: 'shield', shield }));
    case 'identical_shield_sets':
      return [{ sign: 'three_alike' }];
    case 'banners':
      return counter.location ? [{ sign: counter.location }] : [];
    case 'banner_pairs':
      return [{ sign: 'castle' }, { sign: 'village' }];
    case 'village_threes':
      return [{ sign: 'village', number: 3 }];
    case 'cards_with_shields':
      return [{ sign: 'with_shields', number }];
    case 'cards_with_cost':
      return [{ sign: 'with_cost', number }];
    case 'cards_costing_at_least':
      return [{ sign: 'with_cost_at_least', number }];
    case 'discount_cards':
      return [{ sign: 'discount_card' }];
    case 'purse_cards':
      return [{ sign: 'purse_card' }];
    case 'keys':
      return [{ sign: 'key' }];
    case 'gold_on_this_card':
      return [{ sign: 'gold_here' }];
    case 'gold_on_all_purses':
      return [{ sign: 'purses' }];
    case 'occupied_positions':
      return [{ sign: 'card' }];
    case 'empty_positions':
      return [{ sign: 'empty_place' }];
    case 'at_position':
      return [{ sign: 'position', position: counter.position ?? '' }];
    case 'shield_missing':
      return counter.shield ? [{ sign: 'no_shield', shield: counter.shield }] : [];
    case 'has_face_down_card':
      return [{ sign: 'face_down' }];
    default:
      throw new Error(`no sign for ${counter.count}`);
  }
}

// A condition is met or not; what is counted is multiplied.
const conditions = ['at_position', 'shield_missing', 'has_face_down_card'];
const per = (counter: Counter): Sign[] => [
  ...(conditions.includes(counter.count) ? [] : [{ sign: 'per' } as const]),
  ...counted(counter),
];

const less = (location: Location, number: number | undefined): Sign[] =>
  number ? [{ sign: `${location}_less`, number }] : [];

export function effectSigns(line: EffectLine): Sign[] {
  const number = line.amount ?? 0;
  const times = line.per ? per(line.per) : [];
  switch (line.effect) {
    case 'gain_gold':
      return [{ sign: 'gold', number }, ...times];
    case 'gain_keys':
      return [{ sign: 'keys', number }, ...times];
    case 'neighbour_gold':
      return [{ sign: 'gold', number }, ...times, { sign: 'neighbour' }];
    case 'neighbour_keys':
      return [{ sign: 'keys', number }, ...times, { sign: 'neighbour' }];
    case 'opponents_gold':
      return [{ sign: 'opponents' }, { sign: 'gold', number }];
    case 'opponents_keys':
      return [{ sign: 'opponents' }, { sign: 'keys', number }];
    case 'discount':
      return [...less('castle', line.castle), ...less('village', line.village)];
    case 'discard_for_gold':
    case 'discard_for_keys':
      return [
        { sign: `${line.row ?? 'castle'}_discard` },
        { sign: line.effect === 'discard_for_gold' ? 'cost_in_gold' : 'cost_in_keys' },
      ];
    case 'gold_on_each_purse':
      return [{ sign: 'gold', number }, { sign: 'each_purse' }];
    case 'fill_purses':
      return Array.from({ length: number }, () => ({ sign: 'full_purse' }));
    default:
      throw new Error(`no sign for ${line.effect}`);
  }
}

// Line by line; the second says how it goes with the first.
export function effectsSigns({ effects, choose_one }: Character): Sign[][] {
  return effects.map((line, i) => [
    ...(i > 0 ? [{ sign: choose_one ? 'or' : 'and' } as const] : []),
    ...effectSigns(line),
  ]);
}

export function scrollSigns({ scroll }: Character): Sign[] {
  return [{ sign: 'points', number: scroll.points }, ...per(scroll.per)];
}
