// What is asked over HTTP: names, lists, and games that have been played.
import type { Effect } from './words/effects';
import { Refusal } from './connection';
import type { Reason, RoomSummary, RoomView } from './protocol';

export type OptionValue = boolean | number | string;

export interface Option {
  name: string;
  standard: OptionValue;
  words: string[]; // what it can be, where it is a word
}

export interface Game {
  id: string;
  min_players: number;
  max_players: number;
  options: Option[];
  bots: string[];
}

export interface Person {
  id: number;
  name: string;
  registered: boolean; // has a password
}

export type Access = 'play' | 'read';

// What a program of ours comes in with; the token itself is shown just once, when it is made.
export interface ProgramToken {
  id: string;
  label: string; // may be empty
  access: Access;
  made_at: number;
  expires_at: number;
}

export interface OwnRoom {
  room: RoomSummary;
  your_turn: boolean;
}

export interface Past {
  room: string; // empty where it is not ours to know
  game: string;
  seat: number;
  score: number;
  place: number;
  players: number;
  absent: boolean;
  ended_at: number;
}

export interface Standing {
  player: string;
  name: string;
  bot: boolean;
  rating: number;
  sigma: number;
  games: number;
}

export interface Step {
  ply: number;
  plies: number;
  begins: number; // so many steps are the set-up
  action?: string;
  seat?: number;
  effects?: unknown;
  observation: unknown;
  scores: number[];
  forecast?: unknown;
}

export interface Course {
  begins: number; // so many steps are the set-up
  scores: number[][]; // after every step, by seat
  purses: (number | null)[][]; // null while they are covered
  effects: Effect[][];
}
export function timeline(room: string, seat: number | undefined, signal: AbortSignal): Promise<Course> {
  return call(`/api/rooms/${room}/timeline${seat === undefined ? '' : `?seat=${seat}`}`, { signal });
}

// Whole moves that could be made now.
export async function explore(room: string, seat: number | undefined): Promise<unknown[]> {
  const whose = seat === undefined ? '' : `?seat=${seat}`;
  return (await call<{ moves: unknown[] }>(`/api/rooms/${room}/explore${whose}`)).moves;
}

async function call<T>(path: string, init?: RequestInit): Promise<T> {
  let response: Response;
  try {
    response = await fetch(path, init);
  } catch (problem) {
    if (init?.signal?.aborted) throw problem;
    throw new Refusal('lost', 'the server does not answer');
  }
  // An answer without a body has nothing to say; one that was left half-way is none.
  const body = (await response.json().catch((problem: unknown) => {
    if (init?.signal?.aborted) throw problem;
    return {};
  })) as T & { reason?: Reason; text?: string };
  if (!response.ok) throw new Refusal(body.reason ?? 'unavailable', body.text ?? response.statusText);
  return body;
}

function post<T>(path: string, body: object = {}): Promise<T> {
  return call(path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
}

export const arrive = (name: string) => post<Person>('/api/arrive', { name });
export const signIn = (name: string, password: string) => post<Person>('/api/sign_in', { name, password });
export const signOut = () => post('/api/sign_out');
export const rename = (name: string) => post('/api/rename', { name });
export const tokens = () => call<ProgramToken[]>('/api/tokens');
export const revoke = (id: string) => post('/api/revoke', { id });
export const me = () => call<Person>('/api/me');
export const mine = () => call<OwnRoom[]>('/api/mine');
export const history = () => call<Past[]>('/api/history');
export const ratings = (game: string) => call<Standing[]>(`/api/ratings/${game}`);

export function setPassword(password: string, old: string): Promise<unknown> {
  return post('/api/password', old === '' ? { password } : { password, old });
}

// A guest has no password to show.
export function removeMe(password: string): Promise<unknown> {
  return post('/api/remove_me', password === '' ? {} : { password });
}

export function newToken(label: string, access: Access, days: number): Promise<{ token: string }> {
  return post('/api/token', label === '' ? { access, days } : { label, access, days });
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

export async function transcript(room: string): Promise<string> {
  const response = await fetch(transcriptPath(room)).catch(() => undefined);
  if (!response?.ok) throw new Refusal('lost', 'the server does not answer');
  return response.text();
}

// With which it signs finished games.
export const serverKey = async () => (await call<{ key: string }>('/api/server')).key;

export const look = (room: string) => call<RoomView>(`/api/rooms/${room}`);

export function replay(room: string, ply: number, seat: number | undefined, signal: AbortSignal): Promise<Step> {
  return call(`/api/rooms/${room}/replay?ply=${ply}${seat === undefined ? '' : `&seat=${seat}`}`, { signal });
}
