// The points at the end, line by line: numbers by category, and cards that lie somewhere.
import { isFields } from './observation';
import type { Laid } from './parts/Cells.svelte';

interface Scored {
  card: string;
  face_down: boolean;
  row: number;
  column: number;
  gold: number;
  points: number;
}

function scored(points: unknown): Scored[] {
  const cards = isFields(points) ? points.cards : undefined;
  return Array.isArray(cards) ? (cards as Scored[]) : [];
}

export function cardsOf(points: unknown): Laid[] {
  return scored(points).map(({ row, column, ...card }) => ({ ...card, cell: 'abc'.charAt(column) + (row + 1) }));
}

// The total is said by the ending, which also knows of those who resigned.
export function categories(points: readonly unknown[]): { name: string; points: number[] }[] {
  const first = points.find(isFields) ?? {};
  const valueOf = (one: unknown, name: string) => {
    if (name === 'cards') return scored(one).reduce((sum, card) => sum + card.points, 0);
    return isFields(one) ? Number(one[name] ?? 0) : 0;
  };
  return Object.keys(first)
    .filter((name) => name !== 'total')
    .map((name) => ({ name, points: points.map((one) => valueOf(one, name)) }));
}
