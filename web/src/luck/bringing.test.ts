// A share of the luck is promised with the seat, shown when it is called for, and taken along to a rematch.
import { beforeEach, expect, test, vi } from 'vitest';
import type { Asked, Done } from '../connection';
import type { Event, Happened, RoomView } from '../protocol';
import { sawEvents, sawRoom, sit, wantRematch } from './bringing';
import { recall, remember, remembered, rememberHead } from './memory';
import { commitmentTo } from './share';

vi.mock('../api', () => ({ serverKey: () => Promise.resolve('key of the server') }));

let asked: Asked[];
let refuses = false;
const ask = (one: Asked): Promise<Done> => {
  asked.push(one);
  return refuses ? Promise.reject(new Error('too late')) : Promise.resolve({ type: 'done', id: 1 });
};
beforeEach(() => {
  asked = [];
  refuses = false;
});

// What every page is told before it shows anything.
function saw(room: string, version = 1): void {
  sawRoom({ id: room, commitment: `commitment of ${room}` } as RoomView);
  rememberHead(room, version, `head of ${room}`);
}
const happened = (...events: Event[]): Happened[] => events.map((event, i) => ({ version: i + 1, event }));
const called: Event = { at: 0, kind: 'called' };
const settled = () => new Promise((done) => setImmediate(done));

test('all seats that one takes in a room promise the same share, and the share itself stays here', async () => {
  await sit(ask, 'one', 0);
  await sit(ask, 'one', 1, ' Оля ');
  const share = recall('one')?.share ?? '';
  expect(asked).toEqual([
    { do: 'sit', room: 'one', seat: 0, commitment: commitmentTo(share) },
    { do: 'sit', room: 'one', seat: 1, commitment: commitmentTo(share), name: 'Оля' },
  ]);
  expect(JSON.stringify(asked)).not.toContain(share);
  await settled();
  expect(remembered('one')).toMatchObject({ room: 'one', server: 'key of the server' });
});

test('it is shown when it is called for, and counts when the server says that it was in time', async () => {
  await sit(ask, 'two', 0);
  sawEvents(ask, 'two', happened({ at: 0, kind: 'said', user: 1, text: 'hello' }));
  expect(asked).toHaveLength(1);
  expect(remembered('two').share).toBeUndefined();
  saw('two');
  sawEvents(ask, 'two', happened(called));
  const share = recall('two')?.share;
  expect(asked[1]).toEqual({ do: 'reveal', room: 'two', share });
  expect(remembered('two')).toMatchObject({ share, inTime: false });
  await settled();
  expect(remembered('two')).toMatchObject({ share, inTime: true });
  rememberHead('two', 9, 'later');
  expect(remembered('two').heads).toEqual([
    { version: 1, head: 'head of two' }, // when it was shown
    { version: 9, head: 'later' },
  ]);
});

test('nothing is shown before one knows what the server and everybody else have promised', async () => {
  await sit(ask, 'blind', 0);
  sawEvents(ask, 'blind', happened(called));
  sawRoom({ id: 'blind', commitment: 'c' } as RoomView);
  rememberHead('blind', 3, 'before the call');
  sawEvents(ask, 'blind', [{ version: 4, event: called }]);
  expect(asked).toHaveLength(1);
  rememberHead('blind', 4, 'with the call');
  sawEvents(ask, 'blind', [{ version: 4, event: called }]);
  expect(asked).toHaveLength(2);
  sawEvents(ask, 'blind', [{ version: 4, event: called }]);
  expect(asked).toHaveLength(2); // once
  await sit(ask, 'blind', 1);
  expect(asked[2]).not.toMatchObject({ commitment: (asked[0] as { commitment: string }).commitment }); // another one
});

test('a share that came too late is known to have', async () => {
  await sit(ask, 'late', 0);
  saw('late');
  refuses = true;
  sawEvents(ask, 'late', happened(called));
  await settled();
  expect(remembered('late').inTime).toBe(false);
});

test('whoever comes when the game has begun, or has promised nothing, shows nothing', async () => {
  saw('watched');
  sawEvents(ask, 'watched', happened(called));
  await sit(ask, 'begun', 0);
  saw('begun');
  sawEvents(ask, 'begun', happened(called, { at: 0, kind: 'started' }));
  expect(asked).toHaveLength(1);
});

test('for a rematch another share is promised, and shown in the next room', async () => {
  await sit(ask, 'three', 0);
  await wantRematch(ask, 'three');
  const next = recall('three')?.next ?? '';
  expect(next).not.toBe(recall('three')?.share);
  expect(asked[1]).toEqual({ do: 'rematch', room: 'three', commitment: commitmentTo(next) });
  sawEvents(ask, 'three', happened({ at: 0, kind: 'rematched', room: 'four' }));
  expect(asked).toHaveLength(2); // nothing is known of that room yet
  saw('four');
  sawEvents(ask, 'four', happened(called));
  expect(asked[2]).toEqual({ do: 'reveal', room: 'four', share: next });
});

test('what was told first is remembered, and of heads the last', () => {
  const room = { id: 'five', commitment: 'a' } as Parameters<typeof sawRoom>[0];
  sawRoom(room);
  sawRoom({ ...room, commitment: 'b' });
  rememberHead('five', 3, 'c');
  rememberHead('five', 2, 'd');
  rememberHead('five', 4, undefined);
  sawEvents(ask, 'five', happened({ at: 0, kind: 'opened', host: 1, opening: {} as never, foretold: 'e' }));
  expect(remembered('five')).toEqual({
    room: 'five',
    commitment: 'a',
    foretold: true,
    heads: [{ version: 3, head: 'c' }],
  });
});

test('a page that is closed in between remembers; a full or foreign store hurts nobody', () => {
  const kept = new Map<string, string>();
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
  vi.stubGlobal('localStorage', storage);
  remember('six', { share: 's' });
  expect(JSON.parse(kept.get('luck/six') ?? '')).toMatchObject({ share: 's' });
  kept.set('luck/seven', 'nonsense');
  expect(recall('seven')).toBeUndefined();
  storage.setItem = () => {
    throw new Error('full');
  };
  remember('eight', { share: 't' });
  expect(recall('eight')?.share).toBe('t');
  vi.unstubAllGlobals();
});
