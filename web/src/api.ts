// What is asked over HTTP: names, lists, and games that have been played.
import { Refusal } from './connection';
import type { Reason, RoomView } from './protocol';

export interface Game {
  id: string;
  min_players: number;
  max_players: number;
  bots: string[];
}

export interface Verdict {
  commitment: string;
  key: string;
  chance: number;
  fair: boolean;
  wrong?: string;
}

export interface Step {
  ply: number;
  plies: number;
  action?: string;
  seat?: number;
  effects?: unknown;
  observation: unknown;
}

async function call<T>(path: string, init?: RequestInit): Promise<T> {
  let response: Response;
  try {
    response = await fetch(path, init);
  } catch (problem) {
    if (init?.signal?.aborted) throw problem;
    throw new Refusal('lost', 'the server does not answer');
  }
  const body = (await response.json().catch(() => ({}))) as T & { reason?: Reason; text?: string };
  if (!response.ok) throw new Refusal(body.reason ?? 'unavailable', body.text ?? response.statusText);
  return body;
}

export function arrive(name: string): Promise<{ id: number; name: string }> {
  return call('/api/arrive', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ name }),
  });
}

let known: Promise<Game[]> | undefined;
export function games(): Promise<Game[]> {
  known ??= call<Game[]>('/api/games').catch((problem: unknown) => {
    known = undefined;
    throw problem;
  });
  return known;
}

export const transcriptPath = (room: string) => `/api/rooms/${room}/transcript`;
export const verify = (room: string) => call<Verdict>(`/api/rooms/${room}/verify`);
export const look = (room: string) => call<RoomView>(`/api/rooms/${room}`);

export function replay(room: string, ply: number, seat: number | undefined, signal: AbortSignal): Promise<Step> {
  return call(`/api/rooms/${room}/replay?ply=${ply}${seat === undefined ? '' : `&seat=${seat}`}`, { signal });
}
