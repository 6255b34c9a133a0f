import { expect, test } from 'vitest';
import { isEmpty, sorted } from './observation';
import { placeOf } from './place';
import { categories } from './points';

test('zeros and empties are skipped, seat 0 is not', () => {
  expect(isEmpty('castle', { cat: 0, pig: 0 })).toBe(true);
  expect(isEmpty('castle', { cat: 0, pig: 1 })).toBe(false);
  expect(isEmpty('gone', 'none')).toBe(true);
  expect(isEmpty('camel', 0)).toBe(false);
  expect(isEmpty('camel', null)).toBe(true);
});

test('the own seat comes first', () => {
  const shown = sorted({ table: { coins: [1, 2, 3] } }, 3, 1, false);
  expect(shown.seats.map((one) => [one.seat, one.parts[0]?.value])).toEqual([
    [1, 2],
    [2, 3],
    [0, 1],
  ]);
});

test('coins of others stay covered until the end where the table agreed so', () => {
  const observation = { table: { coins: [50, 40], setup: { coins_hidden: true } } };
  const coins = (over: boolean) => sorted(observation, 2, 0, over).seats.map((one) => one.parts[0]?.value);
  expect(coins(false)).toEqual([50, '?']);
  expect(coins(true)).toEqual([50, 40]);
});

test('what lies on tiles is gathered by tile', () => {
  const shown = sorted({ table: { kinds: { a1: 'village', b1: 'oasis' }, palms: { a1: 0, b1: 2 } } }, 2, 0, false);
  expect(shown.tiles.get('a1')).toEqual([{ name: 'kinds', value: 'village' }]);
  expect(shown.tiles.get('b1')).toHaveLength(2);
});

test('points by category', () => {
  const cards = [{ card: 'judge', face_down: false, row: 0, column: 1, gold: 0, points: 4 }];
  expect(categories([{ cards, keys: 2, total: 6 }])).toEqual([
    { name: 'cards', points: [4] },
    { name: 'keys', points: [2] },
  ]);
  expect(categories([{ cat: 7 }, { cat: 0 }])).toEqual([{ name: 'cat', points: [7, 0] }]);
});

test('places of the page', () => {
  expect(placeOf('/', '')).toEqual({ view: 'home' });
  expect(placeOf('/r/abc', '')).toEqual({ view: 'table', room: 'abc', learning: false });
  expect(placeOf('/r/abc', '?learn')).toEqual({ view: 'table', room: 'abc', learning: true });
  expect(placeOf('/rules/five_tribes', '')).toEqual({ view: 'rules', game: 'five_tribes' });
  expect(placeOf('/ratings', '')).toEqual({ view: 'ladder', game: 'intrigues' });
  expect(placeOf('/me', '')).toEqual({ view: 'account' });
  expect(placeOf('/replay/abc', '?ply=12')).toEqual({ view: 'replay', room: 'abc', ply: 12 });
  expect(placeOf('/replay/abc', '')).toEqual({ view: 'replay', room: 'abc', ply: 0 });
});
