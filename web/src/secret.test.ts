import { expect, test } from 'vitest';
import { coversCoins, hasSecret } from './secret';

test('what a cow showed is a secret, and nothing shown is none', () => {
  expect(hasSecret({ own: { top: 'hen' } })).toBe(true);
  expect(hasSecret({ own: { top: 'unknown' } })).toBe(false);
});

test('empty hands hide nothing', () => {
  expect(hasSecret({ own: { drawn: [], looked_at: [] } })).toBe(false);
  expect(hasSecret({ own: { drawn: ['fakir'] } })).toBe(true);
  expect(hasSecret({ own: {} })).toBe(false);
  expect(hasSecret(null)).toBe(false);
});

test('coins that are not told are covered, none are not, and other games have none', () => {
  const seen = { table: { coins: [12, null, 0] } };
  expect([0, 1, 2].map((seat) => coversCoins(seen, seat))).toEqual([false, true, false]);
  expect(coversCoins({ table: { gold: [3, 4] } }, 1)).toBe(false);
  expect(coversCoins(null, 0)).toBe(false);
});
