import { expect, test } from 'vitest';
import type { Event, Happened, Position, RoomView } from './protocol';
import { fold } from './room';

const position: Position = { ply: 0, turn: 'over', observation: {}, legal: [], scores: [], can_take_back: false };
const seat = { kind: 'empty', absent: false, resigned: false, wants_rematch: false } as const;
const open: RoomView = {
  id: 'abc',
  version: 1,
  status: 'open',
  opening: { game: 'intrigues', setup: {}, clock: { kind: 'none', seconds: 0, increment: 0 }, listed: true },
  host: 7,
  seats: [seat, seat],
  muted: [],
  position,
};
const me = 7;

function after(view: RoomView, ...events: Event[]): RoomView {
  return events.reduce((now, event) => fold(now, { version: now.version + 1, event }, me), view);
}

test('the host mutes and lets talk again', () => {
  const muted = after(open, { at: 0, kind: 'muted', user: 8, muted: true });
  expect(muted.muted).toEqual([8]);
  expect(after(muted, { at: 0, kind: 'muted', user: 8, muted: false }).muted).toEqual([]);
});

test('people and bots sit down and stand up', () => {
  const sat = after(open, { at: 0, kind: 'sat', seat: 1, user: 7 }, { at: 0, kind: 'bot_sat', seat: 0, bot: 'easy' });
  expect(sat.you).toBe(1);
  expect(sat.seats.map((one) => one.kind)).toEqual(['bot', 'person']);
  const stood = after(sat, { at: 0, kind: 'stood', seat: 1 });
  expect(stood.you).toBeUndefined();
  expect(stood.seats[1]?.kind).toBe('empty');
  expect(open.seats[0]).toEqual(seat);
});

test('a name comes with the event', () => {
  const event: Event = { at: 0, kind: 'sat', seat: 0, user: 9 };
  expect(fold(open, { version: 2, event, name: 'Taras' }, me).seats[0]?.name).toBe('Taras');
});

test('the position is taken from the event', () => {
  const happened: Happened = {
    version: 2,
    event: { at: 0, kind: 'played', seat: 0, action: 'draw' },
    position: { ...position, ply: 5 },
  };
  expect(fold(open, happened, me).position.ply).toBe(5);
});

test('what the view knows already changes nothing', () => {
  expect(fold(open, { version: 1, event: { at: 0, kind: 'closed' } }, me)).toBe(open);
});

test('absence, resignation, the end and the rematch', () => {
  const ending = { score: [1, 2], places: [2, 1], winners: [1], absent: [], key: '' };
  const over = after(
    open,
    { at: 0, kind: 'started' },
    { at: 0, kind: 'went_absent', seat: 0 },
    { at: 0, kind: 'resigned', seat: 0 },
    { at: 0, kind: 'finished', ending },
    { at: 0, kind: 'wanted_rematch', seat: 1 },
    { at: 0, kind: 'rematched', room: 'next' },
  );
  expect(over).toMatchObject({ status: 'over', ending, next_room: 'next' });
  expect(over.seats).toMatchObject([{ absent: true, resigned: true }, { wants_rematch: true }]);
});
