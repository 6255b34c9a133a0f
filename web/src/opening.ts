// Opening a room: for oneself and bots, or for friends.
import { go } from './router.svelte';
import { connection } from './session.svelte';
import type { ClockRule } from './protocol';

export const levels = ['easy', 'normal', 'hard'] as const;
export const noClock: ClockRule = { kind: 'none', seconds: 0, increment: 0 };

async function openRoom(game: string, players: number, clock: ClockRule, listed: boolean): Promise<string> {
  const done = await connection.ask({ do: 'open', opening: { game, setup: { players }, clock, listed } });
  const room = done.room ?? '';
  await connection.ask({ do: 'sit', room, seat: 0 });
  return room;
}

export async function playBots(game: string, players: number, bot: string): Promise<void> {
  const room = await openRoom(game, players, noClock, false);
  for (let seat = 1; seat < players; ++seat) await connection.ask({ do: 'seat_bot', room, seat, bot });
  await connection.ask({ do: 'start', room });
  go(`/r/${room}`);
}

export async function playFriends(game: string, players: number, clock: ClockRule, listed: boolean): Promise<void> {
  go(`/r/${await openRoom(game, players, clock, listed)}`);
}
