// What the board reads of a position of Five Tribes. The rules are the server's: nothing is worked out here.
import { art } from '../../art';
import type { Position } from '../../protocol';
import type { Effect } from '../../words/effects';
import type { Flight } from '../flight';
import facts from './facts.json';

export const tribes = ['vizier', 'elder', 'merchant', 'builder', 'assassin'] as const;
export type Tribe = (typeof tribes)[number];
export const goods = ['ivory', 'jewels', 'gold', 'papyrus', 'silk', 'spice', 'fish', 'wheat', 'pottery'] as const;
export type Good = (typeof goods)[number];
export type Card = Good | 'fakir';
export const cards: readonly Card[] = [...goods, 'fakir'];
// The track from the first to play to the last.
export const spots = ['18', '12', '8', '5', '3', '1', '0', 'second_zero', 'third_zero'] as const;
export const tiles: readonly string[] = [1, 2, 3, 4, 5].flatMap((row) => [...'abcdef'].map((column) => column + row));

export type Meeples = Record<Tribe, number>;
export interface Table {
  phase: string;
  active: number | null;
  kinds: Record<string, string>;
  meeples: Record<string, Meeples>;
  camel: Record<string, number | null>;
  palms: Record<string, number>;
  palaces: Record<string, number>;
  bag: Meeples;
  palms_left: number;
  palaces_left: number;
  deck: Record<Card, number>;
  discard: Record<Card, number>;
  row: Card[];
  djinn_row: string[];
  djinn_discard: string[];
  coins: (number | null)[]; // null: covered until the end
  camels: number[];
  viziers: number[];
  elders: number[];
  djinns: string[][];
  hand: Record<Card, number>[]; // what lies open
  unseen: number[]; // so many cards more
  bid_order: number[];
  spots: Record<string, number | null>;
  carried: Meeples;
  at: string;
  came_from: string;
  offered: string[];
  last_camel: boolean;
  no_sow: boolean;
}
export interface Observation {
  table: Table;
  own: { drawn?: Record<Card, number>; looked_at?: string[] };
}
export interface Gain {
  coins: number;
  points: number;
  tiles: string[];
  place: number; // in the order of play, of a bid; else 0
}
export type GainOf = (action: string) => Gain | undefined;
export interface Forecast {
  order: number[];
  points: Record<string, number>;
  one_more: Record<Good, number>;
  powers: { djinn: string; ready: 'now' | 'always' | 'used' | 'unpaid' | 'nowhere' | 'later' }[];
  gains: Gain[];
}

export const observationOf = (position: Pick<Position, 'observation'>) => position.observation as Observation;
export const forecastOf = (position: Pick<Position, 'forecast'>) => position.forecast as Forecast | undefined;

interface TileFacts {
  action: string;
  value: number;
  blue: boolean;
}
export const tileFacts = (kind: string): TileFacts | undefined => (facts.tiles as Record<string, TileFacts>)[kind];
export const djinnPoints = (djinn: string): number =>
  (facts.djinns as Record<string, { points: number }>)[djinn]?.points ?? 0;

export const picture = (name: string): string => art(`five_tribes/${name}`) ?? '';

// Beside the lines of the score sheet.
export const categoryPictures: Record<string, string> = {
  viziers: 'vizier',
  elders: 'elder',
  djinns: 'djinn-back',
  tiles: 'camel',
  palms: 'palm',
  palaces: 'palace',
  merchandise: 'resource-back',
};

// Everything a seat holds, as far as it is known here.
export function handOf({ table, own }: Observation, seat: number, you: number | undefined): Record<Card, number> {
  const hand = { ...(table.hand[seat] ?? {}) } as Record<Card, number>;
  if (seat === you) for (const card of cards) hand[card] = (hand[card] ?? 0) + (own.drawn?.[card] ?? 0);
  return hand;
}

// What can be done where. Powers that name a tile are offered on it once their djinn is chosen.
const onTiles = new Set(['pick_up', 'drop', 'kill']);
const powersOnTiles = new Set(['anun_nak', 'bouraq', 'enki', 'hagis', 'lamia', 'leta', 'utug']);
const powers = new Set([...powersOnTiles, 'echidna', 'sibittis', 'sloar']);

export interface Choices {
  tile: (tile: string, djinn: string | undefined) => string[];
  spot: (spot: string) => string[];
  card: (position: number) => string | undefined;
  good: (good: string) => string | undefined;
  djinn: (djinn: string) => string[]; // taken, kept, or used without naming a tile
  power: (djinn: string) => boolean; // it is to be chosen first, then a tile
  held: (seat: number) => string[];
  plain: string[];
}

const tileOf = (action: string): string => {
  const [verb = '', first = '', second = ''] = action.split(' ');
  return verb === 'drop' || verb === 'kill' ? second : first;
};

export function choicesOf(legal: readonly string[]): Choices {
  const split = legal.map((action) => ({ action, words: action.split(' ') }));
  const which = (test: (words: string[]) => boolean) =>
    split.filter(({ words }) => test(words)).map(({ action }) => action);
  return {
    tile: (tile, djinn) =>
      which((words) =>
        djinn === undefined ? onTiles.has(words[0] ?? '') : words[0] === djinn && powersOnTiles.has(djinn),
      ).filter((action) => tileOf(action) === tile),
    spot: (spot) => which(([verb, one]) => (verb === 'bid' || verb === 'kumarbi') && one === spot),
    card: (position) => which(([verb, , at]) => verb === 'buy' && at === String(position))[0],
    good: (good) => which(([verb, one]) => verb === 'offer' && one === good)[0],
    djinn: (djinn) =>
      which(
        ([verb = '', one]) =>
          ((verb === 'take_djinn' || verb === 'keep') && one === djinn) ||
          (verb === djinn && powers.has(verb) && !powersOnTiles.has(verb)),
      ),
    power: (djinn) => powersOnTiles.has(djinn) && which(([verb]) => verb === djinn).length > 0,
    held: (seat) => which(([verb, , one]) => verb === 'kill_held' && one === String(seat)),
    plain: which(([verb = '']) =>
      ['build', 'assassinate', 'iblis', 'go_on', 'end_turn', 'sell', 'skip_sow'].includes(verb),
    ),
  };
}

// Where the things of an effect come from and where they go.
export function flightsOf(effect: Effect, table: Table): Flight[] {
  const { seat, tile, tribe, card, count } = effect;
  const from = table.at === 'none' ? 'bag' : `tile-${table.at}`;
  const fly = (start: string, end: string, name: string, many = 1): Flight[] => [
    { from: start, to: end, picture: picture(name), count: many },
  ];
  switch (effect.do) {
    case 'drops':
      return fly(from, `tile-${tile}`, String(tribe));
    case 'collects':
      return fly(from, `seat-${seat}`, String(tribe), Number(count));
    case 'puts_camel':
      return fly(`seat-${seat}`, `tile-${tile}`, `camel-${seat}`);
    case 'puts_palm':
      return fly('supply', `tile-${tile}`, 'palm');
    case 'puts_palace':
      return fly('supply', `tile-${tile}`, 'palace');
    case 'gains_coins':
      return fly('supply', `seat-${seat}`, 'coin', Math.min(3, Number(count)));
    case 'kills':
      return fly(`tile-${tile}`, 'bag', String(tribe));
    case 'takes_card':
      return fly('row', `seat-${seat}`, `resource-${card}`);
    case 'gains_djinn':
      return fly('djinns', `seat-${seat}`, `djinn-${effect.djinn}`);
    case 'bids':
      return fly(`seat-${seat}`, `spot-${effect.spot}`, `marker-${seat}`);
    default:
      return [];
  }
}

// The places that an effect touched, for the log to point at.
export function spotsOf(effect: Effect): string[] {
  const places: string[] = [];
  if (typeof effect.tile === 'string') places.push(`tile-${effect.tile}`);
  if (effect.spot !== undefined) places.push(`spot-${effect.spot}`);
  if (effect.djinn !== undefined && effect.djinn !== 'unknown') places.push(`djinn-${effect.djinn}`);
  if (places.length === 0 && typeof effect.seat === 'number') places.push(`seat-${effect.seat}`);
  return places;
}

// The places that an action is about.
export function placesOf(action: string): string[] {
  const [verb = '', first = '', second = ''] = action.split(' ');
  if (onTiles.has(verb)) return [`tile-${tileOf(action)}`];
  if (powersOnTiles.has(verb)) return [`tile-${first}`, `djinn-${verb}`];
  if (verb === 'bid' || verb === 'kumarbi') return [`spot-${first}`];
  if (verb === 'take_djinn' || verb === 'keep') return [`djinn-${first}`];
  if (verb === 'buy') return [`card-${second}`];
  if (verb === 'offer') return [`good-${first}`];
  if (verb === 'kill_held') return [`seat-${second}`];
  return [];
}
