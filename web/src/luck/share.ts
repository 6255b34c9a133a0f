// A share of the luck of a game: 32 random bytes as hexadecimal digits. Its commitment is given to the server before
// anybody shows a share, and binds whoever gives it. Without crypto.subtle, which plain http does not have.
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js';

export const newShare = (): string => bytesToHex(crypto.getRandomValues(new Uint8Array(32)));

// Secrets, shares, keys and hashes are written alike.
export const isHash = (text: unknown): text is string => typeof text === 'string' && /^[0-9a-f]{64}$/.test(text);

export const commitmentTo = (secret: string): string => bytesToHex(sha256(hexToBytes(secret)));
