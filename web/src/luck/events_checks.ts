// The checks of what happened in the room, one function each: the chain of events, its signature, what was seen live.
import { isSigned } from './chain';
import { fine, unknown, wrong, type Finding, type Witnessed } from './report';
import type { Entry } from './transcript';
import type { Case } from './case';

// Word by word: `unknown` is whatever it was.
function isAsSeen(seen: string, action: unknown): boolean {
  if (typeof action !== 'string') return false;
  const words = action.split(' ');
  const known = seen.split(' ');
  return words.length === known.length && known.every((word, i) => word === 'unknown' || word === words[i]);
}

const stands = (entry: Entry | undefined, { kind, action }: Witnessed): boolean =>
  entry !== undefined && 'event' in entry && entry.event.kind === kind && isAsSeen(action, entry.event.action);

// An old game does not tell its events, but chance is never taken back: its outcomes must follow one another there.
function witnessedWithoutEvents({ transcript, remembered }: Case): Finding {
  const outcomes = transcript.steps.filter(({ seat }) => seat === undefined);
  const seen = (remembered.witnessed ?? []).filter(({ kind }) => kind === 'chanced');
  let at = 0;
  for (const { version, action } of [...seen].sort((a, b) => a.version - b.version)) {
    while (at < outcomes.length && !isAsSeen(action, outcomes[at]?.action)) ++at;
    if (at++ === outcomes.length) return wrong('missing', { version, action });
  }
  return seen.length > 0 ? fine({ count: seen.length }) : unknown('none');
}

export function witnessedFinding(one: Case): Finding {
  const { transcript, story, remembered } = one;
  const seen = remembered.witnessed ?? [];
  if (seen.length === 0) return unknown('none');
  if (!story) return witnessedWithoutEvents(one);
  const missing = seen.find((step) => !stands(transcript.entries[step.version - 1], step));
  if (missing) return wrong('missing', { version: missing.version, action: missing.action });
  return fine({ count: seen.length });
}

export function chainFinding({ transcript: { ends, entries }, heads }: Case): Finding {
  if ('key' in ends) return unknown('old');
  if (!heads) return wrong('no_secret');
  const detail = { events: entries.length, head: ends.seal.head };
  return heads.at(-1) === ends.seal.head ? fine(detail) : wrong('head', detail);
}

// Heads of what happened after the game do not lie on the chain that is told.
export function headsFinding({ transcript, story, heads, remembered }: Case): Finding {
  const known = remembered.heads ?? [];
  if (known.length === 0) return unknown('none');
  if (!story) return wrong('old');
  if (!heads) return wrong('no_secret');
  const within = known.filter(({ version }) => version <= transcript.entries.length);
  const other = within.find(({ version, head }) => heads[version] !== head);
  if (other) return wrong('other', { version: other.version });
  return within.length > 0 ? fine({ count: within.length }) : unknown('later');
}

export function signatureFinding({ transcript: { ends, entries, header }, remembered }: Case): Finding {
  if ('key' in ends) return unknown('old');
  const { seal } = ends;
  const detail = { server: seal.server, remembered: remembered.server !== undefined };
  if (!isSigned(header.room ?? '', entries.length, seal)) return wrong('signature', detail);
  if ((remembered.server ?? seal.server) !== seal.server)
    return wrong('other_server', { ...detail, told: remembered.server ?? '' });
  return fine(detail);
}
