import { expect, test } from 'vitest';
import { curve, marksOf, peak } from './timeline';

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
  expect(curve(values, 0, 20)).toBe('M0.0 162.0L500.0 84.0L1000.0 6.0');
  expect(curve([], 0, 1)).toBe('');
});
