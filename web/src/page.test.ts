import { expect, test } from 'vitest';
import { seatName } from './names';
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

test('guests of the same name are told apart by their seats', () => {
  const seat = (name: string) =>
    ({ kind: 'person', name, absent: false, resigned: false, wants_rematch: false }) as const;
  const seats = ['Том', 'Оля', 'Том'].map(seat);
  expect(seats.map((_, at) => seatName(seats, at))).toEqual(['Том (1)', 'Оля', 'Том (3)']);
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
  for (const path of [
    '/nonsense',
    '/rules/chess',
    '/ratings/chess',
    '/rules/toString',
    '/r/',
    '/r/abc/more',
    '/replay',
  ])
    expect(placeOf(path, '')).toEqual({ view: 'unknown' });
});
