// A game at a glance: curves by seat, and marks where something happened that people look for.
import type { Effect } from './words/effects';

// Around 0 0, of the same weight to the eye.
export const shapes = {
  buys: 'M-4.5 -4.5H4.5V4.5H-4.5Z',
  djinn: 'M0 -6L5.5 0L0 6L-5.5 0Z',
  fails: 'M-5 -3L-3 -5L0 -2L3 -5L5 -3L2 0L5 3L3 5L0 2L-3 5L-5 3L-2 0Z',
  hides: 'M0 5L5.5 -4.5H-5.5Z',
  sale: 'M-5 0A5 5 0 0 0 5 0A5 5 0 0 0 -5 0Z',
  stops: 'M0 -6L5 -1V5H-5V-1Z',
  tile: 'M0 -5L5.5 4.5H-5.5Z',
};
export type Kind = keyof typeof shapes; // text timeline.mark.KIND

export interface Mark {
  ply: number;
  seat: number;
  kind: Kind;
}

const marked: Record<string, Record<string, Kind>> = {
  intrigues: { fails: 'fails', collects: 'stops' },
  castle_combo: { buys: 'buys', hides: 'hides' },
  five_tribes: { puts_camel: 'tile', gains_djinn: 'djinn', sells: 'sale' },
};

// One of a kind a step for every seat, and none in the set-up, which is not shown.
export function marksOf(game: string, effects: readonly (readonly Effect[])[], begins: number): Mark[] {
  const marks: Mark[] = [];
  for (const [ply, happened] of effects.entries())
    for (const effect of ply > begins ? happened : []) {
      const kind = marked[game]?.[effect.do];
      const seat = Number(effect.seat ?? 0);
      if (kind && !marks.some((mark) => mark.ply === ply && mark.kind === kind && mark.seat === seat))
        marks.push({ ply, seat, kind });
    }
  return marks;
}

// The steps with a mark nearest to this one; marks are in the order of the game.
export const neighbours = (marks: readonly Mark[], at: number): { before?: number; after?: number } => ({
  before: marks.findLast(({ ply }) => ply < at)?.ply,
  after: marks.find(({ ply }) => ply > at)?.ply,
});

// By step and seat; what is covered is null.
export type Values = readonly (readonly (number | null)[])[];
export const peak = (values: Values): number => Math.max(1, ...values.flat().map((value) => value ?? 0));

// The steps that are shown, the set-up is not, and where: what is left of them names the rows of marks.
export interface Span {
  first: number;
  last: number;
  left: number;
  wide: number;
}
export const spanOf = (begins: number, steps: number, width: number): Span => ({
  first: begins,
  last: Math.max(begins + 1, steps - 1),
  left: 36,
  wide: Math.max(1, width - 44),
});
export function across({ first, last, left, wide }: Span, ply: number): number {
  return left + Math.max(0, (ply - first) / (last - first)) * wide;
}
export function plyAt({ first, last, left, wide }: Span, x: number): number {
  const share = Math.max(0, Math.min(1, (x - left) / wide));
  return first + Math.round(share * (last - first));
}

// Below the curves, which are 168 high, a row of marks for every seat.
export const rowOf = (seat: number): number => 176 + 16 * seat;
export const heightOf = (rows: number): number => 168 + (rows && 4 + 16 * rows);

export function curve(values: Values, seat: number, most: number, span: Span): string {
  return values
    .slice(span.first)
    .map((all, i) => {
      const x = across(span, span.first + i).toFixed(1);
      const y = (162 - ((all[seat] ?? 0) / most) * 156).toFixed(1);
      return `${i === 0 ? 'M' : 'L'}${x} ${y}`;
    })
    .join('');
}
