// Bringing one's share of the luck to a game: it is promised with the seat, and shown when the host begins.
import { serverKey } from '../api';
import type { Asked, Done } from '../connection';
import type { Happened, RoomView } from '../protocol';
import { newShare } from './luck';
import { recall, remember } from './memory';

type Ask = (asked: Asked) => Promise<Done>;

// The same for all seats that one takes in a room; none where what is needed for it cannot be loaded.
async function promised(room: string, which: 'share' | 'next'): Promise<{ commitment?: string }> {
  try {
    const { commitmentTo } = await import('./share');
    const before = recall(room);
    const known = which === 'share' && before?.shown ? undefined : before?.[which]; // one that was shown is no secret
    if (known !== undefined) return { commitment: commitmentTo(known) };
    const { share, commitment } = await newShare();
    remember(room, { [which]: share });
    return { commitment };
  } catch (problem) {
    console.warn(problem);
    return {};
  }
}

export async function sit(ask: Ask, room: string, seat: number, name = ''): Promise<Done> {
  const promise = await promised(room, 'share');
  void serverKey().then((server) => remember(room, { server, ...recall(room) }), ignore);
  return ask({ do: 'sit', room, seat, ...promise, ...(name.trim() ? { name: name.trim() } : {}) });
}

export async function wantRematch(ask: Ask, room: string): Promise<Done> {
  return ask({ do: 'rematch', room, ...(await promised(room, 'next')) });
}

// Not before one knows what all the others have promised, the server first of all: else they could still choose.
function show(ask: Ask, room: string, calledAt: number): void {
  const { share, shown, commitment, head } = recall(room) ?? {};
  if (share === undefined || shown || commitment === undefined || !head || head.version < calledAt) return;
  remember(room, { shown: true, called: head });
  ask({ do: 'reveal', room, share }).then(() => remember(room, { inTime: true }), ignore);
}

const ignore = () => {}; // it came too late, or was not wanted: the game goes on without it

// What a room tells about itself when one sees it.
export function sawRoom({ id, commitment }: RoomView): void {
  if (commitment !== undefined && recall(id)?.commitment === undefined) remember(id, { commitment });
}

export function sawEvents(ask: Ask, room: string, events: readonly Happened[]): void {
  const called = events.find(({ event }) => event.kind === 'called');
  if (called && !events.some(({ event }) => event.kind === 'started')) show(ask, room, called.version);
  for (const { event } of events) {
    if (event.kind === 'opened' && recall(room)?.foretold === undefined)
      remember(room, { foretold: event.foretold !== undefined });
    if (event.kind === 'rematched') followTo(room, event.room);
  }
}

// The promise for the next game is kept there; it is shown when one sees that room.
function followTo(room: string, next: string): void {
  const share = recall(room)?.next;
  if (share !== undefined && recall(next)?.share === undefined) remember(next, { share });
}
