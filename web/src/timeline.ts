// A game at a glance: curves by seat, and marks where something happened that people look for.
import type { Effect } from './words/effects';

export interface Mark {
  ply: number;
  seat: number;
  kind: string; // text timeline.mark.KIND
}

const marked: Record<string, Record<string, string>> = {
  intrigues: { fails: 'fails', collects: 'stops' },
  castle_combo: { buys: 'buys', hides: 'hides' },
  five_tribes: { puts_camel: 'tile', gains_djinn: 'djinn', sells: 'sale' },
};

// One of a kind a step.
export function marksOf(game: string, effects: readonly (readonly Effect[])[]): Mark[] {
  const marks: Mark[] = [];
  for (const [ply, happened] of effects.entries())
    for (const effect of happened) {
      const kind = marked[game]?.[effect.do];
      if (kind && !marks.some((mark) => mark.ply === ply && mark.kind === kind))
        marks.push({ ply, seat: Number(effect.seat ?? 0), kind });
    }
  return marks;
}

export const peak = (values: readonly (readonly number[])[]): number => Math.max(1, ...values.flat());

// The steps that are shown: the set-up is not.
export interface Span {
  first: number;
  last: number;
}
export const spanOf = (begins: number, steps: number): Span => ({
  first: begins,
  last: Math.max(begins + 1, steps - 1),
});
export function across({ first, last }: Span, ply: number): number {
  return Math.max(0, (ply - first) / (last - first)) * 1000;
}
export const plyAt = ({ first, last }: Span, share: number): number => first + Math.round(share * (last - first));

// In a box of 1000 by 180, the lowest twelve for the marks.
export function curve(values: readonly (readonly number[])[], seat: number, most: number, span: Span): string {
  return values
    .slice(span.first)
    .map((all, i) => {
      const x = across(span, span.first + i).toFixed(1);
      const y = (162 - ((all[seat] ?? 0) / most) * 156).toFixed(1);
      return `${i === 0 ? 'M' : 'L'}${x} ${y}`;
    })
    .join('');
}
