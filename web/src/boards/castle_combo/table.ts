// What the board reads of a position of Castle Combo. The rules are the server's: nothing is worked out here.
import { art } from '../../art';
import type { Position } from '../../protocol';
import type { Effect } from '../../words/effects';
import { text } from '../../words/language.svelte';
import type { Flight } from '../flight';
import { character, type Location } from './cards';

export const locations: readonly Location[] = ['castle', 'village'];

export interface Placed {
  card: string;
  cell: string; // a column a–e and a row 1–5
  gold: number;
  face_down: boolean;
}
export interface Table {
  phase: string;
  active: number | string;
  deck: Record<Location, string[]>;
  discard: Record<Location, string[]>;
  rows: Record<Location, string[]>;
  gold: number[];
  keys: number[];
  tableau: Placed[][];
  messenger: Location;
  gone: Location | 'none';
  key_spent: boolean;
  pending: string;
}
export interface Worth {
  cell: string;
  points: number;
}
export interface Gain {
  gold: number;
  keys: number;
  purses: number; // gold on them
  others_gold: number; // each opponent's
  others_keys: number;
  asks: boolean; // other decisions follow, made as is best
}
export interface Choice {
  gain: Gain;
  points: number;
}
export interface Offer {
  price: number;
  affordable: boolean;
}
export interface Frame {
  left: number;
  top: number;
  right: number;
  bottom: number;
  columns_fixed: boolean;
  rows_fixed: boolean;
}
export interface Standing {
  points: number[]; // of the cards, as they were taken
  gold: number[]; // on the cards, once loose gold lies on purses
  offers: Record<Location, Offer[]>;
  frame: Frame;
}
export interface Forecast {
  standing: Standing[];
  purchases: { card: string; gain: Gain; cells: Worth[] }[];
  face_down: { gain: Gain; cells: Worth[] };
  choices: Choice[];
}

export const tableOf = (position: Pick<Position, 'observation'>): Table =>
  (position.observation as { table: Table }).table;
export const forecastOf = (position: Pick<Position, 'forecast'>) => position.forecast as Forecast | undefined;

// The cells of a frame, row by row.
export function cellsOf({ left, top, right, bottom }: Frame): string[] {
  const cells: string[] = [];
  for (let row = top; row <= bottom; ++row)
    for (let column = left; column <= right; ++column) cells.push('abcde'.charAt(column) + (row + 1));
  return cells;
}

// A cell as its place in the frame, counted from one.
export function placeIn(frame: Frame, cell: string): { row: number; column: number } {
  return { row: Number(cell.charAt(1)) - frame.top, column: 'abcde'.indexOf(cell.charAt(0)) - frame.left + 1 };
}

// What a click on a thing means.
export interface Choices {
  takes: ReadonlySet<string>; // cards to choose a cell for
  up: (card: string, cell: string) => string | undefined;
  down: (card: string, cell: string) => string | undefined;
  discard: (card: string) => string | undefined;
  neighbour: (seat: number) => string | undefined;
  options: string[];
  move: string | undefined;
  refresh: string | undefined;
}

export function choicesOf(legal: readonly string[]): Choices {
  const can = new Set(legal);
  const if_can = (action: string) => (can.has(action) ? action : undefined);
  const taken = legal.filter((action) => /^(buy|hide) /.test(action)).map((action) => action.split(' ')[1] ?? '');
  return {
    takes: new Set(taken),
    up: (card, cell) => if_can(`buy ${card} ${cell}`),
    down: (card, cell) => if_can(`hide ${card} ${cell}`),
    discard: (card) => if_can(`discard ${card}`),
    neighbour: (seat) => if_can(`neighbour ${seat}`),
    options: legal.filter((action) => action.startsWith('choose ')),
    move: if_can('move'),
    refresh: if_can('refresh'),
  };
}

const inRow = (card: unknown) => `row-${character(String(card)).deck}-${card}`;

// Where the things of an effect come from and where they go.
export function flightsOf(effect: Effect, table: Table): Flight[] {
  const { seat, card, row, to } = effect;
  switch (effect.do) {
    case 'buys':
    case 'hides':
      return [{ from: inRow(card), to: `tableau-${seat}` }];
    case 'discards':
      return [{ from: inRow(card), to: `discard-${character(String(card)).deck}` }];
    case 'moves':
    case 'messenger_goes':
      return table.messenger === to ? [] : [{ from: 'messenger', to: `stop-${to}` }];
    case 'refreshes':
      return (table.rows[row as Location] ?? []).map((one) => ({ from: `row-${row}-${one}`, to: `discard-${row}` }));
    case 'gains_gold':
      return [
        { from: 'supply', to: `gold-${seat}`, picture: art('castle_combo/gold') ?? '', count: Number(effect.count) },
      ];
    case 'gains_keys':
      return [
        { from: 'supply', to: `keys-${seat}`, picture: art('castle_combo/key') ?? '', count: Number(effect.count) },
      ];
    case 'purse_gains':
      return [
        {
          from: 'supply',
          to: `tableau-${seat}-${card}`,
          picture: art('castle_combo/gold') ?? '',
          count: Number(effect.count),
        },
      ];
    default:
      return [];
  }
}

// The places that an effect touched, for the log to point at.
export function spotsOf(effect: Effect): string[] {
  const { seat, card, to, row, location } = effect;
  const tableau = typeof seat === 'number' ? [`tableau-${seat}`] : [];
  switch (effect.do) {
    case 'buys':
    case 'hides':
    case 'purse_gains':
      return [`tableau-${seat}-${card}`];
    case 'gains_gold':
      return [`gold-${seat}`];
    case 'gains_keys':
      return [`keys-${seat}`];
    case 'moves':
    case 'messenger_goes':
      return [`stop-${to}`];
    case 'refreshes':
      return [`row-${row}`];
    case 'reveals':
      return [inRow(card)];
    case 'discards':
      return [`discard-${character(String(card)).deck}`];
    case 'reshuffles':
    case 'location_gone':
      return [`row-${location}`];
    default:
      return tableau;
  }
}

// The places that an action of a seat is about.
export function placesOf(action: string, seat: number): string[] {
  const [verb = '', first = '', cell = ''] = action.split(' ');
  switch (verb) {
    case 'buy':
    case 'hide':
      return [inRow(first), `tableau-${seat}-${cell}`];
    case 'discard':
      return [inRow(first)];
    case 'neighbour':
      return [`tableau-${first}`];
    case 'move':
    case 'refresh':
      return ['spend-key'];
    default:
      return [];
  }
}

// Loose gold decides between equals.
export const tieBreak = (position: Pick<Position, 'observation'>) => ({
  name: text('castle_combo.loose_gold'),
  values: tableOf(position).gold,
});
