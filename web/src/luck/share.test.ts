import { expect, test } from 'vitest';
import { commitmentOf, named } from './example_game';
import { commitmentTo, isHash, newShare } from './share';

test('a share is 32 bytes, and never the same', () => {
  const shares = new Set(Array.from({ length: 100 }, newShare));
  expect(shares.size).toBe(100);
  expect([...shares].every(isHash)).toBe(true);
});

test('a commitment is the hash of the bytes', () => {
  expect(commitmentTo('0'.repeat(64))).toBe('66687aadf862bd776c8fc18b8e9f8e20089714856ee233b3902a591d0d5f2925');
  for (const secret of ['a', 'b', 'c'].map(named)) expect(commitmentTo(secret)).toBe(commitmentOf(secret));
});

test('what is not 64 digits is no hash', () => {
  for (const text of ['', '00', 'A'.repeat(64), `${'0'.repeat(64)}\n`, 7, undefined]) expect(isHash(text)).toBe(false);
});
