import { expect, test } from 'vitest';
import { compiledRules } from './example_game';

const rules = await compiledRules();

test('a game begins with all its options', () => {
  expect(rules.open('intrigues', '{"players":3}')).toBe('');
  expect(rules.setup()).toBe('{"players":3,"blocking_dogs_score":false}');
  expect(rules.players()).toBe(3);
  expect(rules.turn()).toMatchObject({ of: 'chance' });
});

test('what is no game is refused with a reason', () => {
  expect(rules.open('chess', '{}')).toBe('no such game');
  for (const setup of ['', '{', '[]', '{"players":9}', '{"players":1}', '{"people":2}', '{"players":2}}', '\0'])
    expect(rules.open('castle_combo', setup)).not.toBe('');
  expect(rules.open('castle_combo', ' '.repeat(5000))).toBe('too long');
});

test('every unit of weight is an outcome that can be taken', () => {
  rules.open('castle_combo', '{"players":2}');
  const turn = rules.turn();
  if (turn.of !== 'chance') throw new Error('the first card is turned by chance');
  const outcomes = new Set(Array.from({ length: turn.weight }, (_, unit) => rules.outcome(unit)));
  expect(outcomes.size).toBe(39);
  expect(rules.outcome(turn.weight)).toBe('');
  expect(rules.outcome(-1)).toBe('');
  expect(rules.legal()).toEqual([]);
  expect(rules.take(undefined, [...outcomes][0] ?? '')).toBe('');
});

test('what is not allowed is refused, and nothing happens', () => {
  rules.open('castle_combo', '{"players":2}');
  for (const [seat, action] of [
    [0, 'move'],
    [undefined, 'move'],
    [undefined, ''],
    [undefined, 'reveal'],
    [undefined, 'reveal nobody'],
    [7, 'reveal prince'],
    [300, 'reveal prince'],
    [undefined, 'x'.repeat(9000)],
  ] as const)
    expect(rules.take(seat, action)).not.toBe('');
  expect(rules.turn()).toMatchObject({ of: 'chance' });
});
