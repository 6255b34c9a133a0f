import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { headsOf, isSigned, leafOf } from './chain';
import { named, playExample, compiledRules } from './example_game';
import { transcriptFrom } from './transcript';

test('a leaf is keyed with the secret and numbered', () => {
  const secret = named('secret');
  const text = '{"kind":"said","text":"Гарна гра!"}';
  const expected = createHmac('sha256', Buffer.from(secret, 'hex')).update(`7 ${text}`).digest('hex');
  expect(leafOf(secret, 7, text)).toBe(expected);
});

test('a chain goes on from the hash of its room, and a told leaf stands for its event', () => {
  const secret = named('secret');
  const entry = { text: '{"kind":"called"}', event: { kind: 'called' } };
  const heads = headsOf('room', secret, [entry, entry]);
  expect(heads).toHaveLength(3);
  expect(heads[0]).toBe(named('stil room room'));
  expect(headsOf('room', secret, [{ leaf: leafOf(secret, 1, entry.text) }, entry])).toEqual(heads);
  expect(headsOf('moor', secret, [entry, entry])[2]).not.toBe(heads[2]);
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
