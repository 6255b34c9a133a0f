import { expect, test } from 'vitest';
import type { Table } from './table';
import { nowhere, trailIn } from './walk';

const table = (phase: string, at: string, carried: number, came_from = 'none') =>
  ({ phase, at, came_from, carried: { vizier: carried, elder: 0, merchant: 0, builder: 0, assassin: 0 } }) as Table;

test('the way of a sow is as long as meeples were dropped, also when some were taken back', () => {
  const walk = { tiles: ['e2', 'd2', 'd1', 'e1', 'e2'], picked: 5 };
  expect(trailIn(walk, table('sowing', 'e2', 1))).toEqual(walk.tiles);
  expect(trailIn(walk, table('sowing', 'd1', 3))).toEqual(['e2', 'd2', 'd1']);
  expect(trailIn(walk, table('sowing', 'e2', 5))).toEqual(['e2']); // a way that comes back to its start
  expect(trailIn(walk, table('before_tribe', 'e2', 2))).toEqual(walk.tiles);
});

test('a way that nobody saw is its last step', () => {
  expect(trailIn(nowhere, table('sowing', 'd1', 2, 'd2'))).toEqual(['d2', 'd1']);
  expect(trailIn(nowhere, table('sowing', 'd2', 3))).toEqual([]);
  expect(trailIn({ tiles: ['a1', 'a2'], picked: 2 }, table('before_sow', 'none', 0))).toEqual([]);
});
