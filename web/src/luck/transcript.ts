// A finished game of a server as it is downloaded (docs/notation.md): a header, the steps, the result where the rules
// ended it, then what its luck followed from. Of games that began before there were shares that is the bare key.
import { isHash } from './share';

export interface Header {
  game: string;
  setup: string; // JSON, as it stands there
  commitment: string;
  room?: string; // none: an old game
}
export interface Step {
  seat?: number; // none: chance
  action: string;
}
export interface End {
  score: number[];
  winners: number[];
}
export interface Happening {
  kind: string;
  [member: string]: unknown;
}
// What happened in the room, in its own words; of talk only its hash is told.
export type Entry = { text: string; event: Happening } | { said: string };
export interface Seal {
  head: string;
  server: string;
  signature: string;
}
export interface Transcript {
  header: Header;
  steps: Step[];
  end?: End;
  entries: Entry[];
  ends: { key: string } | { seal: Seal };
}

// Why a text is no transcript, as one of a few words, and the line, from 1.
export class Unreadable extends Error {
  constructor(
    readonly reason: 'no_line' | 'no_header' | 'misplaced' | 'unfinished' | 'too_large',
    readonly line: number,
  ) {
    super(`${reason} in line ${line}`);
  }
}

type Line =
  | { is: 'header'; header: Header }
  | { is: 'step'; step: Step }
  | { is: 'end'; end: End }
  | { is: 'entry'; entry: Entry }
  | { is: 'key'; ends: { key: string } }
  | { is: 'seal'; ends: { seal: Seal } };

type Members = Record<string, unknown>;
const isText = (value: unknown): value is string => typeof value === 'string';
const isObject = (value: unknown): value is Members =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isSignature = (value: unknown): value is string => isText(value) && /^[0-9a-f]{128}$/.test(value);
const isNumber = (value: unknown): value is number => Number.isSafeInteger(value);
const areNumbers = (value: unknown): value is number[] => Array.isArray(value) && value.every(isNumber);
const has = (members: Members, ...names: string[]): boolean =>
  Object.keys(members).length === names.length && names.every((name) => Object.hasOwn(members, name));

function headerOf(members: Members): Line | undefined {
  const { stil, game, setup, commitment, room } = members;
  const names = room === undefined ? [] : ['room'];
  if (stil !== 1 || !has(members, 'stil', 'game', 'setup', 'commitment', ...names)) return undefined;
  if (!isText(game) || !isObject(setup) || !isHash(commitment)) return undefined;
  if (room !== undefined && !isText(room)) return undefined;
  return { is: 'header', header: { game, setup: JSON.stringify(setup), commitment, room } };
}

function endOf(end: unknown): Line | undefined {
  if (!isObject(end) || !has(end, 'score', 'winners')) return undefined;
  const { score, winners } = end;
  return areNumbers(score) && areNumbers(winners) ? { is: 'end', end: { score, winners } } : undefined;
}

// Written in one way only: what JSON.stringify would not write like that may say something twice.
function plainLine(text: string): Line | undefined {
  const members: unknown = JSON.parse(text);
  if (!isObject(members) || JSON.stringify(members) !== text) return undefined;
  if ('stil' in members) return headerOf(members);
  if (has(members, 'end')) return endOf(members.end);
  const { seat, do: action, chance, said, key, head, server, signature } = members;
  if (has(members, 'chance') && isText(chance)) return { is: 'step', step: { action: chance } };
  if (has(members, 'seat', 'do') && isNumber(seat) && seat >= 0 && isText(action))
    return { is: 'step', step: { seat, action } };
  if (has(members, 'said') && isHash(said)) return { is: 'entry', entry: { said } };
  if (has(members, 'key') && isHash(key)) return { is: 'key', ends: { key } };
  if (has(members, 'head', 'server', 'signature') && isHash(head) && isHash(server) && isSignature(signature))
    return { is: 'seal', ends: { seal: { head, server, signature } } };
  return undefined;
}

const before = '{"event":';

function eventLine(line: string): Line | undefined {
  const text = line.slice(before.length, -1);
  const event: unknown = JSON.parse(text);
  if (!line.endsWith('}') || !isObject(event) || !isText(event.kind)) return undefined;
  return { is: 'entry', entry: { text, event: event as Happening } };
}

function lineOf(text: string, number: number): Line {
  let line: Line | undefined;
  try {
    line = text.startsWith(before) ? eventLine(text) : plainLine(text);
  } catch {
    // not JSON
  }
  if (!line) throw new Unreadable('no_line', number);
  return line;
}

// Each kind of line has its place, and some stand there once.
const place = { header: 0, step: 1, end: 2, entry: 3, key: 4, seal: 4 };
const many = { header: false, step: true, end: false, entry: true, key: false, seal: false };

const largest = 4_000_000;

export function transcriptFrom(text: string): Transcript {
  if (text.length > largest) throw new Unreadable('too_large', 1);
  const lines = text.replace(/\n$/, '').split('\n');
  const first = lineOf(lines[0] ?? '', 1);
  if (first.is !== 'header') throw new Unreadable('no_header', 1);
  const found: Omit<Transcript, 'ends'> & { ends?: Transcript['ends'] } = {
    header: first.header,
    steps: [],
    entries: [],
  };
  let last: Line = first;
  for (const [at, one] of lines.slice(1).entries()) {
    const line = lineOf(one, at + 2);
    const follows = place[line.is] > place[last.is] || (line.is === last.is && many[line.is]);
    if (!follows) throw new Unreadable('misplaced', at + 2);
    put(line, found);
    last = line;
  }
  const wanted = found.header.room === undefined ? 'key' : 'seal';
  if (!found.ends || last.is !== wanted) throw new Unreadable('unfinished', lines.length);
  if (wanted === 'key' && found.entries.length > 0) throw new Unreadable('misplaced', lines.length);
  return { ...found, ends: found.ends };
}

function put(line: Line, found: Omit<Transcript, 'ends'> & { ends?: Transcript['ends'] }): void {
  if (line.is === 'step') found.steps.push(line.step);
  else if (line.is === 'entry') found.entries.push(line.entry);
  else if (line.is === 'end') found.end = line.end;
  else if (line.is !== 'header') found.ends = line.ends;
}
