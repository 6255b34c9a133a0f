// Sows that somebody has in mind, among those that the server found.
import type { Tribe } from './table';

export interface Move {
  brings: {
    start: string;
    end: string;
    tribe: Tribe;
    collected: number;
    claims: boolean;
    cards: number;
    coins: number;
    points: number;
  };
  steps: string[];
}

export interface Wanted {
  start: string; // '' is any
  end: string;
  tribe: string;
  collected: number | null; // at least
  claims: boolean;
}

// The best first.
export function matching(moves: readonly Move[], wanted: Wanted): Move[] {
  return moves
    .filter(
      ({ brings }) =>
        (wanted.start === '' || brings.start === wanted.start) &&
        (wanted.end === '' || brings.end === wanted.end) &&
        (wanted.tribe === '' || brings.tribe === wanted.tribe) &&
        brings.collected >= (wanted.collected ?? 0) &&
        (!wanted.claims || brings.claims),
    )
    .toSorted((a, b) => b.brings.points - a.brings.points || b.brings.collected - a.brings.collected);
}

// The tiles that a sow passes, its start first.
export function trailOf({ brings, steps }: Move): string[] {
  const drops = steps.filter((step) => step.startsWith('drop ')).map((step) => step.split(' ')[2] ?? '');
  return [brings.start, ...drops];
}
