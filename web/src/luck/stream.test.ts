import { expect, test } from 'vitest';
import { drawOf, named } from './example_game';
import { draw } from './stream';

const zeros = '0'.repeat(64);

test('a draw is what the stream of its number begins with', () => {
  // The first words of the test vectors of ChaCha20 with a key of zeros: 76 b8 e0 ad, nonce 0.
  expect(draw(zeros, 0, 2 ** 32 - 1)).toBe(0xade0b876);
  expect(draw(zeros, 0, 1000)).toBe(0xade0b876 % 1000);
});

test('every stream and every bound gives what node draws', () => {
  const key = named('a key');
  const bounds = [1, 2, 3, 7, 52, 1000, 2 ** 20, 2 ** 31 - 1, 2 ** 31, 2 ** 31 + 1, 3_000_000_000, 2 ** 32 - 1];
  for (const number of [0, 1, 2, 255, 256, 65_536, 2 ** 31, 2 ** 32 + 5, Number.MAX_SAFE_INTEGER])
    for (const bound of bounds) expect(draw(key, number, bound)).toBe(drawOf(key, number, bound));
});

test('numbers that would favour some are thrown away, over more than one block', () => {
  const key = named('another key');
  const bound = 2 ** 31 + 1; // every second number is thrown away
  for (let number = 0; number < 5000; ++number) expect(draw(key, number, bound)).toBe(drawOf(key, number, bound));
}, 60_000);

test('there is nothing to draw from nothing', () => {
  for (const bound of [0, -1, NaN]) expect(() => draw(zeros, 0, bound)).toThrow(RangeError);
});
