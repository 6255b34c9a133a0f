import { expect, test } from 'vitest';
import { placeOf } from './place';
import { categories } from './points';

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
