import { expect, test } from 'vitest';
import { across, curve, heightOf, marksOf, neighbours, peak, plyAt, rowOf, spanOf } from './timeline';

test('marks are where something happened that people look for, one of a kind a step and seat', () => {
  const effects = [
    [],
    [
      { do: 'sells', seat: 1 },
      { do: 'sells', seat: 1 },
      { do: 'sells', seat: 0 },
    ],
    [{ do: 'drops', seat: 0 }],
    [{ do: 'puts_camel', seat: 0 }],
  ];
  const tile = { ply: 3, seat: 0, kind: 'tile' };
  expect(marksOf('five_tribes', effects, 0)).toEqual([
    { ply: 1, seat: 1, kind: 'sale' },
    { ply: 1, seat: 0, kind: 'sale' },
    tile,
  ]);
  expect(marksOf('five_tribes', effects, 1)).toEqual([tile]);
  expect(marksOf('castle_combo', effects, 0)).toEqual([]);
});

test('from any step the marks before and after it are found', () => {
  const marks = [3, 3, 7].map((ply) => ({ ply, seat: 0, kind: 'tile' as const }));
  expect(neighbours(marks, 2)).toEqual({ before: undefined, after: 3 });
  expect(neighbours(marks, 3)).toEqual({ before: undefined, after: 7 });
  expect(neighbours(marks, 5)).toEqual({ before: 3, after: 7 });
  expect(neighbours(marks, 7)).toEqual({ before: 3, after: undefined });
  expect(neighbours([], 7)).toEqual({});
});

test('every seat has a row of marks below the curves', () => {
  expect(heightOf(0)).toBe(168);
  expect([0, 1, 2].map(rowOf)).toEqual([176, 192, 208]);
  expect(heightOf(3)).toBeGreaterThan(rowOf(2) + 6);
});

test('what is covered is none', () => {
  const purses = [[50, null] as const, [47, null] as const];
  expect(peak(purses)).toBe(50);
  expect(curve(purses, 1, 50, spanOf(0, 2, 144))).toBe('M36.0 162.0L136.0 162.0');
});

test('curves go from the left to the right and as high as the most', () => {
  const values = [
    [0, 5],
    [10, 5],
    [20, 0],
  ];
  expect(peak(values)).toBe(20);
  expect(curve(values, 0, 20, spanOf(0, 3, 544))).toBe('M36.0 162.0L286.0 84.0L536.0 6.0');
  expect(curve([], 0, 1, spanOf(0, 0, 0))).toBe('');
});

test('the set-up is not shown', () => {
  const span = spanOf(2, 7, 444);
  expect(curve([[5], [5], [0], [1], [2], [3], [4]], 0, 4, span)).toMatch(/^M36.0 162.0L136.0 .*L436.0 6.0$/);
  expect(across(span, 0)).toBe(36);
  expect(across(span, 4)).toBe(236);
});

test('a press goes to the nearest step', () => {
  const span = spanOf(2, 7, 444);
  expect([0, 36, 180, 236, 436, 444].map((x) => plyAt(span, x))).toEqual([2, 2, 3, 4, 6, 6]);
});
