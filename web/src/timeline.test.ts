import { expect, test } from 'vitest';
import { across, curve, marksOf, peak, plyAt, spanOf } from './timeline';

test('marks are where something happened that people look for, one of a kind a step', () => {
  const effects = [
    [],
    [
      { do: 'sells', seat: 1 },
      { do: 'sells', seat: 1 },
    ],
    [{ do: 'drops', seat: 0 }],
    [{ do: 'puts_camel', seat: 0 }],
  ];
  expect(marksOf('five_tribes', effects)).toEqual([
    { ply: 1, seat: 1, kind: 'sale' },
    { ply: 3, seat: 0, kind: 'tile' },
  ]);
  expect(marksOf('castle_combo', effects)).toEqual([]);
});

test('curves go from the left to the right and as high as the most', () => {
  const values = [
    [0, 5],
    [10, 5],
    [20, 0],
  ];
  expect(peak(values)).toBe(20);
  expect(curve(values, 0, 20, spanOf(0, 3))).toBe('M0.0 162.0L500.0 84.0L1000.0 6.0');
  expect(curve([], 0, 1, spanOf(0, 0))).toBe('');
});

test('the set-up is not shown', () => {
  const span = spanOf(2, 7);
  expect(curve([[5], [5], [0], [1], [2], [3], [4]], 0, 4, span)).toMatch(/^M0.0 162.0L250.0 .*L1000.0 6.0$/);
  expect(across(span, 0)).toBe(0);
  expect(across(span, 4)).toBe(500);
  expect(plyAt(span, 0)).toBe(2);
  expect(plyAt(span, 1)).toBe(6);
});
