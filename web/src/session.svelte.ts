// Who we are, whether the server hears us, and what went wrong last.
import type { Person } from './api';
import { Connection, Refusal, type Link } from './connection';
import { rememberHead } from './luck/memory';
import { text } from './words/language.svelte';

export const connection = new Connection(
  () => new WebSocket(`${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/ws`),
);

export const asking = connection.ask.bind(connection);

class Session {
  user = $state(0); // 0: nobody yet
  name = $state('');
  link = $state<Link>('connecting');
  welcomed = $state(false);
  problem = $state('');
}
export const session = new Session();

let clearing: ReturnType<typeof setTimeout> | undefined;

export function complain(problem: unknown): void {
  if (!(problem instanceof Refusal)) throw problem;
  session.problem = text(`reason.${problem.reason}`);
  clearTimeout(clearing);
  clearing = setTimeout(() => (session.problem = ''), 6000);
}

// Does it, or says why not.
export async function attempt<T>(doing: Promise<T>): Promise<T | undefined> {
  try {
    return await doing;
  } catch (problem) {
    complain(problem);
    return undefined;
  }
}

// Becomes the person that the server answers with: a new guest, or somebody who has been here before.
export async function become(arriving: Promise<Person>): Promise<boolean> {
  const person = await attempt(arriving);
  if (!person) return false;
  session.user = person.id;
  session.name = person.name;
  connection.reconnect(); // the new cookie says who we are
  return true;
}

// Nobody again: after signing out, and when the account is gone.
export async function leave(leaving: Promise<unknown>): Promise<boolean> {
  if ((await attempt(leaving)) === undefined) return false;
  session.user = 0;
  session.name = '';
  connection.reconnect();
  return true;
}

export function begin(): void {
  connection.onwelcome = (user, name) => {
    session.user = user;
    session.name = name;
    session.welcomed = true;
  };
  connection.onlink = (link) => (session.link = link);
  connection.onhead = rememberHead;
  window.addEventListener('online', () => connection.reconnect());
  connection.connect();
}
