import { expect, test } from 'vitest';
import { matching, trailOf, type Move } from './explore';
import { choicesOf, djinnPoints, handOf, placesOf, spotsOf, tileFacts, type Observation } from './table';

test('a tile is pressed for what can be done on it', () => {
  const choices = choicesOf(['pick_up a1', 'pick_up b2', 'enki c3 elder', 'enki c3 fakir', 'sloar']);
  expect(choices.tile('a1', undefined)).toEqual(['pick_up a1']);
  expect(choices.tile('c3', undefined)).toEqual([]);
  expect(choices.tile('c3', 'enki')).toEqual(['enki c3 elder', 'enki c3 fakir']);
  expect(choices.power('enki')).toBe(true);
  expect(choices.power('leta')).toBe(false);
  expect(choices.djinn('sloar')).toEqual(['sloar']);
  expect(choicesOf(['drop elder b1', 'drop vizier b1']).tile('b1', undefined)).toHaveLength(2);
  expect(choicesOf(['kill elder d4']).tile('d4', undefined)).toEqual(['kill elder d4']);
});

test('cards, djinns, places in the order and people are pressed themselves', () => {
  const choices = choicesOf(['buy ivory 0', 'buy ivory 2', 'go_on', 'take_djinn leta two_elders', 'kill_held elder 1']);
  expect(choices.card(2)).toBe('buy ivory 2');
  expect(choices.card(1)).toBeUndefined();
  expect(choices.djinn('leta')).toEqual(['take_djinn leta two_elders']);
  expect(choices.held(1)).toEqual(['kill_held elder 1']);
  expect(choices.plain).toEqual(['go_on']);
  const bids = choicesOf(['bid 5', 'kumarbi 5 1', 'bid 0']);
  expect(bids.spot('5')).toEqual(['bid 5', 'kumarbi 5 1']);
  expect(bids.spot('18')).toEqual([]);
  expect(choicesOf(['offer silk', 'sell']).good('silk')).toBe('offer silk');
});

test('the own hand has what was drawn in secret, hands of others what everyone saw', () => {
  const seen = {
    table: { hand: [{ ivory: 1 }, { ivory: 2 }] },
    own: { drawn: { ivory: 1, silk: 1 } },
  } as unknown as Observation;
  expect(handOf(seen, 0, 0)).toMatchObject({ ivory: 2, silk: 1 });
  expect(handOf(seen, 1, 0).ivory).toBe(2);
});

test('what is printed on tiles and djinns', () => {
  expect(tileFacts('sacred_place_15')).toEqual({ action: 'sacred_place', value: 15, blue: true });
  expect(djinnPoints('lamia')).toBe(10);
});

test('the log and hints point at places', () => {
  expect(spotsOf({ do: 'drops', seat: 0, tribe: 'elder', tile: 'c3' })).toEqual(['tile-c3']);
  expect(spotsOf({ do: 'begins', seat: 1 })).toEqual(['seat-1']);
  expect(spotsOf({ do: 'gains_coins', seat: 1, count: 3, djinn: 'unknown' })).toEqual(['seat-1']);
  expect(placesOf('drop elder c3')).toEqual(['tile-c3']);
  expect(placesOf('bouraq c3 elder')).toEqual(['tile-c3', 'djinn-bouraq']);
});

test('sows are found by what somebody has in mind', () => {
  const move = (start: string, end: string, tribe: string, collected: number, claims: boolean, points: number) =>
    ({ brings: { start, end, tribe, collected, claims, cards: 0, coins: 0, points }, steps: [] }) as unknown as Move;
  const moves = [move('a1', 'c1', 'builder', 3, false, 9), move('b1', 'c1', 'elder', 2, true, 12)];
  const any = { start: '', end: '', tribe: '', collected: 0, claims: false };
  expect(matching(moves, any).map(({ brings }) => brings.start)).toEqual(['b1', 'a1']); // the best first
  expect(matching(moves, { ...any, tribe: 'builder', collected: 3 })).toHaveLength(1);
  expect(matching(moves, { ...any, claims: true })).toHaveLength(1);
  expect(matching(moves, { ...any, start: 'a1', end: 'd1' })).toHaveLength(0);
  expect(matching(moves, { ...any, collected: null })).toHaveLength(2);
  const walked = {
    ...move('a1', 'b2', 'elder', 2, false, 1),
    steps: ['pick_up a1', 'drop vizier b1', 'drop elder b2'],
  };
  expect(trailOf(walked)).toEqual(['a1', 'b1', 'b2']);
});
