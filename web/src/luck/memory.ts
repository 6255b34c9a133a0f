// What this browser keeps of the rooms it has seen, so that it can check their luck by itself: also after the page was
// closed in between.
import type { Remembered } from './report';

export interface Memory {
  at: number; // when it was written last
  commitment?: string; // to the secret of the room, as it was first told
  foretold?: boolean;
  server?: string; // its public key, when one sat down
  share?: string;
  shown?: boolean; // the share
  inTime?: boolean; // the server has said so
  next?: string; // the share for a rematch
  head?: { version: number; head: string }; // the last one holds all before it
  called?: { version: number; head: string }; // when the share was shown: who sat where with which promise
}

const prefix = 'luck/';
const mostRooms = 60;

// Where nothing can be kept, it is kept as long as the page is open.
const unkept = new Map<string, Memory>();

export function recall(room: string): Memory | undefined {
  try {
    const text = localStorage.getItem(prefix + room);
    if (text !== null) return JSON.parse(text) as Memory;
  } catch {
    // not ours, or closed to us
  }
  return unkept.get(room);
}

export function remember(room: string, what: Partial<Memory>): void {
  const before = recall(room);
  const memory = { ...before, ...what, at: Date.now() };
  unkept.set(room, memory);
  try {
    if (!before) forgetOldest();
    localStorage.setItem(prefix + room, JSON.stringify(memory));
  } catch {
    // it is full, or closed to us
  }
}

function forgetOldest(): void {
  const rooms = Object.keys(localStorage).filter((key) => key.startsWith(prefix));
  const age = (key: string) => recall(key.slice(prefix.length))?.at ?? 0;
  rooms.sort((one, other) => age(one) - age(other));
  for (const key of rooms.slice(0, Math.max(0, rooms.length - mostRooms + 1))) localStorage.removeItem(key);
}

export function rememberHead(room: string, version: number, head: string | undefined): void {
  if (head === undefined || (recall(room)?.head?.version ?? -1) >= version) return;
  remember(room, { head: { version, head } });
}

// For the check.
export function remembered(room: string): Remembered {
  const { commitment, foretold, server, share, shown, inTime, head, called } = recall(room) ?? { at: 0 };
  return {
    room,
    heads: [called, head].filter((one) => one !== undefined),
    ...(commitment !== undefined && { commitment }),
    ...(foretold !== undefined && { foretold }),
    ...(server !== undefined && { server }),
    ...(share !== undefined && shown && { share, inTime: inTime ?? false }),
  };
}
