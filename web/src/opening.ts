// Opening a room: for oneself and bots, or for friends.
import type { OptionValue } from './api';
import { go } from './router.svelte';
import { connection } from './session.svelte';
import type { ClockRule } from './protocol';

export interface Table {
  game: string;
  players: number;
  options: Record<string, OptionValue>; // the game's, where they are not the usual ones
}

export const levels = ['easy', 'normal', 'hard'] as const;
export const noClock: ClockRule = { kind: 'none', seconds: 0, increment: 0 };

async function openRoom(table: Table, clock: ClockRule, listed: boolean): Promise<string> {
  const setup = { players: table.players, ...table.options };
  const done = await connection.ask({ do: 'open', opening: { game: table.game, setup, clock, listed } });
  const room = done.room ?? '';
  await connection.ask({ do: 'sit', room, seat: 0 });
  return room;
}

export async function playBots(table: Table, bot: string): Promise<void> {
  const room = await openRoom(table, noClock, false);
  for (let seat = 1; seat < table.players; ++seat) await connection.ask({ do: 'seat_bot', room, seat, bot });
  await connection.ask({ do: 'start', room });
  go(`/r/${room}`);
}

export async function playFriends(table: Table, clock: ClockRule, listed: boolean): Promise<void> {
  go(`/r/${await openRoom(table, clock, listed)}`);
}
