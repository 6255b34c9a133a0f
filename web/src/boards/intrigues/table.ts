// What the board reads of a position of Intrigues and Cabbage. The rules are the server's: nothing is worked out here.
import { art } from '../../art';
import type { Position } from '../../protocol';
import type { Effect } from '../../words/effects';
import type { Flight } from '../flight';

export const kinds = ['cat', 'pig', 'hen', 'cow', 'fox', 'wolf', 'dog', 'rabbit', 'cabbage', 'wheat'] as const;
export type Kind = (typeof kinds)[number];
export type Cards = Record<Kind, number>;

export interface Table {
  phase: string;
  active: number | null;
  deck: Cards;
  discard: Cards;
  centre: Cards;
  shown: Cards;
  castle: Cards[];
  blocking_dogs: number[];
  peekers: number[];
  setup: { blocking_dogs_score: boolean };
}
export interface Observation {
  table: Table;
  own: { top: Kind | 'unknown' };
}
export interface Forecast {
  draw_fails: number; // hundredths of a percent
  fails: Record<Kind, boolean>;
  forfeits: Cards[];
  points: Record<Kind, number>[];
}

export const picture = (kind: string): string => art(`intrigues/${kind}`) ?? '';

export const total = (cards: Cards) => kinds.reduce((sum, kind) => sum + cards[kind], 0);
export const present = (cards: Cards) => kinds.filter((kind) => cards[kind] > 0);

export const observationOf = (position: Pick<Position, 'observation'>) => position.observation as Observation;
export const forecastOf = (position: Pick<Position, 'forecast'>) => position.forecast as Forecast | undefined;

// Which actions a click on a card means. `give` needs a castle besides the card.
export interface Choices {
  plain: string[]; // without a card: buttons
  castle: (seat: number, kind: Kind) => string | undefined;
  shown: (kind: Kind) => string | undefined;
  centre: (kind: Kind) => string | undefined;
  givable: (kind: Kind) => boolean;
  give: (kind: Kind, to: number) => string | undefined;
}

export function choicesOf(legal: readonly string[], table: Table): Choices {
  const can = new Set(legal);
  const if_can = (action: string) => (can.has(action) ? action : undefined);
  const own = table.phase === 'rabbit_plays';
  return {
    plain: legal.filter((action) => !action.includes(' ')),
    castle: (seat, kind) =>
      if_can(`take ${kind} ${seat}`) ??
      if_can(`discard ${kind} ${seat}`) ??
      (own && seat === table.active ? if_can(`play ${kind}`) : undefined),
    shown: (kind) => (own ? undefined : if_can(`play ${kind}`)),
    centre: (kind) => if_can(`keep ${kind}`),
    givable: (kind) => legal.some((action) => action.startsWith(`give ${kind} `)),
    give: (kind, to) => if_can(`give ${kind} ${to}`),
  };
}

// Where the cards of an effect come from and where they go.
export function flightOf(effect: Effect): Flight | undefined {
  const { kind, seat, from, to, count } = effect;
  const fly = (start: string, end: string): Flight => ({
    from: start,
    to: end,
    picture: picture(String(kind)),
    count: Number(count ?? 1),
  });
  switch (effect.do) {
    case 'turns_up':
      return fly('deck', 'centre');
    case 'takes':
      return fly(`castle-${from}-${kind}`, 'centre');
    case 'plays':
      return fly(`castle-${seat}-${kind}`, 'centre');
    case 'revives':
      return fly('shown', 'centre');
    case 'gives':
      return fly(`castle-${seat}-${kind}`, `castle-${to}-${kind}`);
    case 'discards':
      return fly(`castle-${from}-${kind}`, 'discard');
    case 'rescues':
      return fly('discard', `castle-${seat}-${kind}`);
    case 'keeps':
    case 'collects':
      return fly(`centre-${kind}`, `castle-${seat}-${kind}`);
    case 'loses':
      return fly(`centre-${kind}`, 'discard');
    case 'forfeits':
      return fly(`castle-${seat}-${kind}`, 'discard');
    default:
      return undefined;
  }
}

// The places that an effect touched, for the log to point at.
export function spotsOf(effect: Effect): string[] {
  const flight = flightOf(effect);
  if (flight) return [flight.from, flight.to];
  return typeof effect.seat === 'number' ? [`castle-${effect.seat}`] : [];
}

// The places that an action of a seat is about.
export function placesOf(action: string, seat: number): string[] {
  const [verb = '', kind = '', other = ''] = action.split(' ');
  switch (verb) {
    case 'draw':
      return ['deck'];
    case 'stop':
      return ['centre'];
    case 'take':
    case 'discard':
      return [`castle-${other}-${kind}`];
    case 'give':
      return [`castle-${seat}-${kind}`, `castle-${other}`];
    case 'play':
      return [`castle-${seat}-${kind}`, 'shown'];
    case 'keep':
      return [`centre-${kind}`];
    default:
      return [];
  }
}
