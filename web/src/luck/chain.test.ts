import { createHash, createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { headsOf, isSigned } from './chain';
import { named, playExample, compiledRules } from './example_game';
import { transcriptFrom } from './transcript';

test('a chain goes on from the hash of its room by leaves that are keyed and numbered', () => {
  const secret = named('secret');
  const text = '{"kind":"called"}';
  const entry = { text, event: { kind: 'called' } };
  const heads = headsOf('room', secret, [entry, entry]);
  expect(heads).toHaveLength(3);
  expect(heads[0]).toBe(named('stil room room'));
  const leaf = createHmac('sha256', Buffer.from(secret, 'hex')).update(`1 ${text}`).digest();
  const next = createHash('sha256').update(Buffer.concat([Buffer.from(heads[0] ?? '', 'hex'), leaf]));
  expect(heads[1]).toBe(next.digest('hex'));
  expect(headsOf('moor', secret, [entry, entry])[2]).not.toBe(heads[2]);
});

test('talk is told by its hash, and can stand for nothing else', () => {
  const secret = named('secret');
  const text = '{"kind":"called"}';
  const told = headsOf('room', secret, [{ said: named(text) }]);
  expect(told).toEqual(headsOf('room', secret, [{ text: `said ${named(text)}`, event: { kind: 'said' } }]));
  expect(told).not.toEqual(headsOf('room', secret, [{ text, event: { kind: 'called' } }]));
});

test('a signature is of one room, one number and one head', async () => {
  const played = playExample(await compiledRules(), { game: 'castle_combo', players: 2 });
  const { ends, entries, header } = transcriptFrom(played.transcript);
  if (!('seal' in ends) || !header.room) throw new Error('a game of a server is sealed');
  const { seal } = ends;
  expect(isSigned(header.room, entries.length, seal)).toBe(true);
  expect(isSigned('another', entries.length, seal)).toBe(false);
  expect(isSigned(header.room, entries.length - 1, seal)).toBe(false);
  expect(isSigned(header.room, entries.length, { ...seal, head: named('another') })).toBe(false);
  expect(isSigned(header.room, entries.length, { ...seal, server: 'f'.repeat(64) })).toBe(false);
});
