// Opening a room: for oneself and bots, for friends, or for several people at one device.
import { arrive, type OptionValue } from './api';
import { go } from './router.svelte';
import * as bringing from './luck/bringing';
import { asking, become, connection, session } from './session.svelte';
import type { ClockRule } from './protocol';
import { guestName } from './words/guest';

export interface Table {
  game: string;
  players: number;
  options: Record<string, OptionValue>; // the game's, where they are not the usual ones
}

export const levels = ['easy', 'normal', 'hard'] as const;
export const noClock: ClockRule = { kind: 'none', seconds: 0, increment: 0 };

interface Terms {
  clock?: ClockRule;
  listed?: boolean;
  rated?: boolean;
  names?: readonly string[]; // of those at one device
}

// Nobody has to introduce themselves before a game: who has no name yet gets one, and can change it later.
async function beSomebody(): Promise<boolean> {
  await connection.ask({ do: 'ping' }); // before the welcome we do not know who we are
  return session.user !== 0 || (await become(arrive(guestName())));
}

// The host takes the first seat, at one device all of them, under these names.
const sit = (room: string, seat: number, name = '') => bringing.sit(asking, room, seat, name);

async function openRoom(table: Table, terms: Terms): Promise<string | undefined> {
  if (!(await beSomebody())) return undefined;
  const { clock = noClock, listed = false, rated = false, names } = terms;
  const setup = { players: table.players, ...table.options };
  const opening = {
    game: table.game,
    setup,
    clock,
    listed,
    ...(names ? { one_device: true } : {}),
    ...(rated ? { rated } : {}),
  };
  const done = await connection.ask({ do: 'open', opening });
  const room = done.room ?? '';
  await sit(room, 0, terms.names?.[0]);
  return room;
}

export async function playBots(table: Table, bot: string, learn = false): Promise<void> {
  const room = await openRoom(table, {});
  if (!room) return;
  for (let seat = 1; seat < table.players; ++seat) await connection.ask({ do: 'seat_bot', room, seat, bot });
  await connection.ask({ do: 'start', room });
  go(`/r/${room}${learn ? '?learn' : ''}`);
}

export async function playFriends(table: Table, terms: Terms): Promise<void> {
  const room = await openRoom(table, terms);
  if (room) go(`/r/${room}`);
}

export async function passAndPlay(table: Table, names: readonly string[]): Promise<void> {
  const room = await openRoom(table, { names });
  if (!room) return;
  for (let seat = 1; seat < table.players; ++seat) await sit(room, seat, names[seat]);
  await connection.ask({ do: 'start', room });
  go(`/r/${room}`);
}
