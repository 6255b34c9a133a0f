import { expect, test } from 'vitest';
import { cellsOf, choicesOf, flightsOf, placeIn, placesOf, spotsOf, type Table } from './table';

const table: Table = {
  phase: 'taking',
  active: 0,
  deck: { castle: [], village: [] },
  discard: { castle: [], village: [] },
  rows: { castle: ['judge', 'nun', 'prince'], village: ['baker', 'potter', 'vicar'] },
  gold: [15, 15],
  keys: [2, 2],
  tableau: [[], []],
  messenger: 'village',
  gone: 'none',
  key_spent: false,
  pending: 'none',
};

test('a card is chosen first, then a cell, face up or face down', () => {
  const choices = choicesOf(['move', 'refresh', 'buy baker c3', 'hide baker c3', 'hide potter c3']);
  expect([...choices.takes]).toEqual(['baker', 'potter']);
  expect(choices.up('baker', 'c3')).toBe('buy baker c3');
  expect(choices.up('potter', 'c3')).toBeUndefined();
  expect(choices.down('potter', 'c3')).toBe('hide potter c3');
  expect(choices.down('potter', 'b3')).toBeUndefined();
  expect([choices.move, choices.refresh]).toEqual(['move', 'refresh']);
});

test('choices are clicks on the thing meant', () => {
  expect(choicesOf(['discard judge']).discard('judge')).toBe('discard judge');
  expect(choicesOf(['discard judge']).discard('nun')).toBeUndefined();
  expect(choicesOf(['neighbour 1', 'neighbour 3']).neighbour(3)).toBe('neighbour 3');
  expect(choicesOf(['choose first', 'choose second']).options).toEqual(['choose first', 'choose second']);
  expect(choicesOf([]).takes.size).toBe(0);
});

test('the cells of a frame, and a cell as its place in it', () => {
  const frame = { left: 1, top: 2, right: 3, bottom: 3, columns_fixed: true, rows_fixed: false };
  expect(cellsOf(frame)).toEqual(['b3', 'c3', 'd3', 'b4', 'c4', 'd4']);
  expect(placeIn(frame, 'd4')).toEqual({ row: 2, column: 3 });
  expect(placeIn(frame, 'b3')).toEqual({ row: 1, column: 1 });
});

test('things fly from where they lie to where they go', () => {
  expect(flightsOf({ do: 'buys', seat: 1, card: 'nun', price: 3 }, table)).toEqual([
    { from: 'row-castle-nun', to: 'tableau-1' },
  ]);
  expect(flightsOf({ do: 'refreshes', seat: 0, row: 'village' }, table).map(({ from }) => from)).toEqual([
    'row-village-baker',
    'row-village-potter',
    'row-village-vicar',
  ]);
  expect(flightsOf({ do: 'gains_gold', seat: 1, count: 3 }, table)[0]).toMatchObject({ to: 'gold-1', count: 3 });
  expect(flightsOf({ do: 'begins', seat: 0 }, table)).toEqual([]);
  expect(flightsOf({ do: 'moves', seat: 0, to: 'castle' }, table)).toEqual([{ from: 'messenger', to: 'stop-castle' }]);
  expect(flightsOf({ do: 'messenger_goes', to: 'village' }, table)).toEqual([]); // he stands there
});

test('a hint shows where', () => {
  expect(placesOf('buy nun c3', 1)).toEqual(['row-castle-nun', 'tableau-1-c3']);
  expect(placesOf('neighbour 2', 0)).toEqual(['tableau-2']);
  expect(placesOf('move', 0)).toEqual(['spend-key']);
});

test('the log points at what it tells about', () => {
  expect(spotsOf({ do: 'buys', seat: 1, card: 'nun', price: 3 })).toEqual(['tableau-1-nun']);
  expect(spotsOf({ do: 'moves', seat: 0, to: 'castle' })).toEqual(['stop-castle']);
  expect(spotsOf({ do: 'reveals', card: 'nun' })).toEqual(['row-castle-nun']);
  expect(spotsOf({ do: 'discards', seat: 0, card: 'baker' })).toEqual(['discard-village']);
  expect(spotsOf({ do: 'begins', seat: 1 })).toEqual(['tableau-1']);
  expect(spotsOf({ do: 'ends' })).toEqual([]);
});
