import { expect, test } from 'vitest';
import { hasSecret } from './secret';

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
