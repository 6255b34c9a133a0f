// What happens is shown one thing after another, and nothing that goes wrong on the way stops a game.
import { beforeEach, expect, test, vi } from 'vitest';
import type { RoomListener } from './connection';
import type { Happened, Position, RoomView } from './protocol';

let listener: RoomListener;
const left = vi.fn();
vi.mock('./session.svelte', () => ({
  asking: () => Promise.resolve(),
  connection: {
    user: 1,
    watch: (_room: string, wanted: RoomListener) => {
      listener = wanted;
      return left;
    },
  },
}));
let moves = true;
vi.mock('./boards/flight', () => ({ pause: () => Promise.resolve(), moving: () => moves }));
vi.stubGlobal('document', { hidden: false });

const { Watching } = await import('./watching.svelte');

const position = (ply: number): Position => ({
  ply,
  turn: 'decision',
  observation: {},
  legal: [],
  scores: [],
  can_take_back: false,
});
const room = (version: number): RoomView => ({
  id: 'r',
  version,
  status: 'running',
  opening: { game: 'intrigues', setup: {}, clock: { kind: 'none', seconds: 0, increment: 0 }, listed: false },
  host: 1,
  seats: [],
  muted: [],
  position: position(0),
});
const step = (version: number): Happened => ({
  version,
  event: { at: 0, kind: 'played', seat: 0, action: 'draw' },
  effects: [{ do: 'turns_up', seat: 0, kind: 'hen' }],
  position: position(version),
});
const soon = () => new Promise((done) => setTimeout(done));

beforeEach(() => left.mockClear());

test('a step is shown before the position changes, and the next one waits', async () => {
  const watching = new Watching('r');
  listener.shown(room(1), false);
  let finish = () => {};
  watching.stage = () => new Promise((done) => (finish = done));
  listener.happened([step(2), step(3)]);
  await soon();
  expect(watching.view?.version).toBe(1);
  expect(watching.staging).toBe(true);
  finish();
  await soon();
  expect(watching.view?.version).toBe(2);
  finish();
  await soon();
  expect(watching.view?.version).toBe(3);
  expect(watching.staging).toBe(false);
});

test('where nothing moves, all that came is seen at once', () => {
  moves = false;
  const watching = new Watching('r');
  listener.shown(room(1), false);
  const stage = vi.fn(() => Promise.resolve());
  watching.stage = stage;
  listener.happened([step(2), step(3)]);
  expect(watching.view?.version).toBe(3);
  expect(stage).toHaveBeenCalledTimes(2);
  moves = true;
});

test('what is told late is not shown as if it happened now', () => {
  const watching = new Watching('r');
  const stage = vi.fn(() => Promise.resolve());
  watching.stage = stage;
  listener.shown(room(3), false);
  listener.happened([step(2), step(3)]);
  expect(stage).not.toHaveBeenCalled();
  expect(watching.events.length).toBe(2);
  expect(watching.staging).toBe(false);
});

test('a board that fails does not stop the game', async () => {
  const complaint = vi.spyOn(console, 'error').mockImplementation(() => {});
  const watching = new Watching('r');
  listener.shown(room(1), false);
  watching.stage = () => Promise.reject(new Error('no such card'));
  listener.happened([step(2)]);
  await soon();
  expect(watching.view?.position.ply).toBe(2);
  expect(watching.staging).toBe(false);
  expect(complaint).toHaveBeenCalledOnce();
  complaint.mockRestore();
});

test('whoever leaves hears no more', async () => {
  const watching = new Watching('r');
  listener.shown(room(1), false);
  let finish = () => {};
  watching.stage = () => new Promise((done) => (finish = done));
  listener.happened([step(2), step(3)]);
  await soon();
  watching.stop();
  finish();
  await soon();
  expect(left).toHaveBeenCalledOnce();
  expect(watching.view?.version).toBe(2);
});
