// Everything that the checks of one game look at, found out once.
import { headsOf } from './chain';
import { keyOf, type Sitter } from './key';
import { replayed, type Replayed } from './replay';
import type { Remembered } from './report';
import type { Rules } from './rules';
import { storyOf, type Story } from './story';
import type { Transcript } from './transcript';

export interface Case {
  transcript: Transcript;
  story?: Story; // none: of an old game the events are not told
  secret?: string; // of an old game it is the key
  key?: string;
  heads?: string[]; // of the chain, the one before any event first
  replay: Replayed;
  setup: string; // as the events have it, with every option
  remembered: Remembered;
}

function keyFrom({ header }: Transcript, story: Story, players: number): string | undefined {
  const { foretold, secret } = story;
  if (foretold !== undefined) return foretold;
  const sitters = Array.from({ length: players }, (_, seat) => story.sitters[seat]).filter((sitter) => !!sitter);
  const complete = sitters.length === players && story.sitters.length <= players;
  if (!complete || secret === undefined || header.room === undefined) return undefined;
  const { room, game, setup } = header;
  return keyOf({ secret, room, game, setup, sitters: sitters as Sitter[] });
}

export function caseOf(transcript: Transcript, remembered: Remembered, rules: Rules): Case {
  const { ends, entries, header } = transcript;
  if ('key' in ends) {
    const replay = replayed(rules, transcript, ends.key);
    return { transcript, secret: ends.key, key: ends.key, replay, setup: header.setup, remembered };
  }
  const story = storyOf(entries);
  const asked = rules.open(story.game ?? '', story.setup ?? '') === '' ? rules.setup() : '';
  const key = rules.open(header.game, header.setup) === '' ? keyFrom(transcript, story, rules.players()) : undefined;
  const { secret } = story;
  const heads = secret === undefined ? undefined : headsOf(header.room ?? '', secret, entries);
  return { transcript, story, secret, key, heads, replay: replayed(rules, transcript, key), setup: asked, remembered };
}
