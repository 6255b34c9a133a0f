// The points at the end by category; those of cards are added up.

type Fields = Record<string, unknown>;
const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null;

// The total is said by the ending, which also knows of those who resigned.
export function categories(points: readonly unknown[]): { name: string; points: number[] }[] {
  const first = points.find(isFields) ?? {};
  const valueOf = (one: unknown, name: string) => {
    const value = isFields(one) ? one[name] : 0;
    if (Array.isArray(value)) return value.reduce((sum: number, card: { points: number }) => sum + card.points, 0);
    return Number(value ?? 0);
  };
  return Object.keys(first)
    .filter((name) => name !== 'total')
    .map((name) => ({ name, points: points.map((one) => valueOf(one, name)) }));
}
