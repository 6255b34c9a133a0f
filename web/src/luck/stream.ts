// The luck that follows from a key: the n-th outcome of chance is drawn from the n-th stream of ChaCha20 under it.
import { chacha20orig } from '@noble/ciphers/chacha.js';
import { hexToBytes } from '@noble/hashes/utils.js';

const words = 16; // of 32 bits in a block
const block = (key: Uint8Array, nonce: Uint8Array, number: number) =>
  new DataView(chacha20orig(key, nonce, new Uint8Array(4 * words), undefined, number).buffer);

// A number below the bound, every one equally likely: numbers from the largest multiple of it upwards are thrown away.
export function draw(key: string, number: number, bound: number): number {
  if (!(bound >= 1)) throw new RangeError('nothing to draw from');
  const nonce = new Uint8Array(8);
  new DataView(nonce.buffer).setBigUint64(0, BigInt(number), true);
  const fair = 2 ** 32 - (2 ** 32 % bound);
  const bytes = hexToBytes(key);
  for (let at = 0; ; ++at) {
    const view = block(bytes, nonce, at);
    for (let i = 0; i < words; ++i) {
      const word = view.getUint32(4 * i, true);
      if (word < fair) return word % bound;
    }
  }
}
