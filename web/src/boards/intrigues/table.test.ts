import { expect, test } from 'vitest';
import { choicesOf, flightOf, kinds, spotsOf, type Cards, type Table } from './table';

const none = Object.fromEntries(kinds.map((kind) => [kind, 0])) as Cards;
const table = (phase: string): Table => ({
  phase,
  active: 0,
  deck: none,
  discard: none,
  centre: none,
  shown: none,
  castle: [none, none],
  blocking_dogs: [0, 0],
  peekers: [],
  setup: { blocking_dogs_score: false },
});

test('a card of another castle is taken or discarded by a click', () => {
  const choices = choicesOf(['take hen 1', 'take cow 1'], table('fox_takes'));
  expect(choices.castle(1, 'hen')).toBe('take hen 1');
  expect(choices.castle(0, 'hen')).toBeUndefined();
  expect(choices.castle(1, 'pig')).toBeUndefined();
  expect(choicesOf(['discard pig 1'], table('pig_discards')).castle(1, 'pig')).toBe('discard pig 1');
});

test('the rabbit plays from the own castle, the hen from what is shown', () => {
  const rabbit = choicesOf(['play cow'], table('rabbit_plays'));
  expect(rabbit.castle(0, 'cow')).toBe('play cow');
  expect(rabbit.castle(1, 'cow')).toBeUndefined();
  expect(rabbit.shown('cow')).toBeUndefined();
  const hen = choicesOf(['play cow'], table('hen_plays'));
  expect(hen.shown('cow')).toBe('play cow');
  expect(hen.castle(0, 'cow')).toBeUndefined();
});

test('giving needs a card and a castle', () => {
  const choices = choicesOf(['give pig 1', 'give pig 2'], table('wolf_gives'));
  expect(choices.givable('pig')).toBe(true);
  expect(choices.givable('cow')).toBe(false);
  expect(choices.give('pig', 2)).toBe('give pig 2');
  expect(choices.castle(0, 'pig')).toBeUndefined();
});

test('what is kept is chosen in the centre, and the rest are buttons', () => {
  const choices = choicesOf(['keep wheat', 'keep_no_more'], table('dog_keeps'));
  expect(choices.centre('wheat')).toBe('keep wheat');
  expect(choices.plain).toEqual(['keep_no_more']);
});

test('cards fly from where they were to where they are', () => {
  expect(flightOf({ do: 'takes', seat: 0, kind: 'hen', from: 1 })).toMatchObject({
    from: 'castle-1-hen',
    to: 'centre',
  });
  expect(flightOf({ do: 'collects', seat: 2, kind: 'wheat', count: 3 })).toMatchObject({
    from: 'centre-wheat',
    to: 'castle-2-wheat',
    count: 3,
  });
  expect(flightOf({ do: 'begins', seat: 0 })).toBeUndefined();
  expect(spotsOf({ do: 'gives', seat: 0, kind: 'pig', to: 1 })).toEqual(['castle-0-pig', 'castle-1-pig']);
  expect(spotsOf({ do: 'intrigue', seat: 1 })).toEqual(['castle-1']);
});
