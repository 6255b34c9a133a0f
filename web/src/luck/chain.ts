// The events of a room as a chain of hashes, and the server's word for its head. Each event is hashed under the secret of
// the room, so that a head tells nothing before the secret is known.
import { hashes, verify } from '@noble/ed25519';
import { hmac } from '@noble/hashes/hmac.js';
import { sha256, sha512 } from '@noble/hashes/sha2.js';
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import type { Entry, Seal } from './transcript';

hashes.sha512 = (message) => sha512(message);

// Talk is there by its hash alone, and can stand for nothing else.
const textOf = (entry: Entry): string => ('said' in entry ? `said ${entry.said}` : entry.text);

// The head before anything happened, then after every event.
export function headsOf(room: string, secret: string, entries: readonly Entry[]): string[] {
  let head: Uint8Array = sha256(utf8ToBytes(`stil room ${room}`));
  const heads = [bytesToHex(head)];
  for (const [at, entry] of entries.entries()) {
    const leaf = hmac(sha256, hexToBytes(secret), utf8ToBytes(`${at + 1} ${textOf(entry)}`));
    head = sha256(concatBytes(head, leaf));
    heads.push(bytesToHex(head));
  }
  return heads;
}

export function isSigned(room: string, version: number, { head, server, signature }: Seal): boolean {
  try {
    const statement = utf8ToBytes(`stil head ${room} ${version} ${head}`);
    return verify(hexToBytes(signature), statement, hexToBytes(server), { zip215: false });
  } catch {
    return false; // not a key at all
  }
}
