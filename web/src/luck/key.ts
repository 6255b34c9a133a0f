// The key that all luck of a room follows from, made of the server's secret and the shares of the people at the table.
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

export type Sitter =
  { kind: 'person'; user: number; commitment?: string; share?: string } | { kind: 'bot'; bot: string };

export interface Ingredients {
  secret: string;
  room: string;
  game: string;
  setup: string; // JSON, exactly as in the header of the transcript
  sitters: readonly Sitter[]; // by seat
}

const words = (sitter: Sitter): string =>
  sitter.kind === 'bot' ? `bot ${sitter.bot}` : `person ${sitter.user} ${sitter.share ?? 'none'}`;

export function keyOf({ secret, room, game, setup, sitters }: Ingredients): string {
  const lines = ['stil luck 2', `secret ${secret}`, `room ${room}`, `game ${game}`, `setup ${setup}`];
  for (const [seat, sitter] of sitters.entries()) lines.push(`seat ${seat} ${words(sitter)}`);
  return bytesToHex(sha256(utf8ToBytes(lines.map((line) => `${line}\n`).join(''))));
}
