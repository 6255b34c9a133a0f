// The checks of what luck is made of, one function each: the secret, the shares, the outcomes, the steps.
import { fine, unknown, wrong, type Detail, type Finding } from './report';
import { commitmentTo } from './share';
import type { Case } from './case';

export function commitmentFinding({ transcript, story, secret, remembered }: Case): Finding {
  const { commitment } = transcript.header;
  const detail: Detail = { commitment, remembered: remembered.commitment !== undefined };
  if (story && story.commitment !== commitment) return wrong('header', detail);
  if (secret === undefined) return wrong('no_secret', detail);
  if (commitmentTo(secret) !== commitment) return wrong('secret', { ...detail, secret });
  if ((remembered.commitment ?? commitment) !== commitment)
    return wrong('remembered', { ...detail, told: remembered.commitment ?? '' });
  return fine({ ...detail, secret });
}

const people = ({ story }: Case) =>
  (story?.sitters ?? []).flatMap((sitter, seat) => (sitter?.kind === 'person' ? [{ seat, share: sitter.share }] : []));

// Own seats that brought another share, or none of them this one, are as bad: the page showed this one.
export function shareFinding(one: Case): Finding {
  const { share, seats, foretold, inTime } = one.remembered;
  if (share === undefined) return unknown('none');
  if (!one.story) return wrong('old');
  if (one.story.foretold) return foretold ? unknown('foretold') : wrong('foretold');
  const own = people(one).filter(({ seat }) => seats === undefined || seats.includes(seat));
  const used = own.filter((person) => person.share === share).length;
  const others = own.filter((person) => person.share !== share && person.share !== undefined).length;
  if (used === 0) return inTime ? wrong('not_used') : unknown('late'); // it came too late, or the server says so
  return seats !== undefined && others > 0 ? wrong('another') : fine({ seats: used });
}

export function sharesFinding(one: Case): Finding {
  const { story, remembered } = one;
  if (!story) return unknown('old');
  const all = people(one);
  const detail = { brought: all.filter(({ share }) => share !== undefined).length, people: all.length };
  if (story.shareFlaw) return wrong(story.shareFlaw.reason, { version: story.shareFlaw.version });
  if (story.foretold) return remembered.foretold === false ? wrong('foretold', detail) : unknown('foretold', detail);
  return detail.brought > 0 ? fine(detail) : unknown('none', detail);
}

export function chanceFinding({ key, replay }: Case): Finding {
  if (key === undefined) return wrong('no_key', { count: 0 });
  const { chance: count, wrong: first, refused } = replay;
  if (first) return wrong('outcome', { count, ...first });
  const stopped = refused?.reason === 'setup' || refused?.reason === 'step'; // what comes after it is not looked at
  return stopped ? wrong('not_all', { count }) : fine({ count });
}

function flawOf({ transcript, story, replay, setup, remembered }: Case): Detail | undefined {
  const { header, steps } = transcript;
  if (replay.refused) return { ...replay.refused };
  if (!story) return undefined;
  if ((remembered.room ?? header.room) !== header.room) return { reason: 'other_room' };
  if (story.gameFlaw) return { ...story.gameFlaw };
  if (story.game !== header.game || setup !== header.setup) return { reason: 'other_game' };
  const told = story.steps;
  const at = steps.findIndex(({ seat, action }, i) => told[i]?.seat !== seat || told[i]?.action !== action);
  if (at >= 0) return { reason: 'other_steps', step: at + 1 };
  return told.length > steps.length ? { reason: 'other_steps', step: steps.length + 1 } : undefined;
}

export function gameFinding(one: Case): Finding {
  const flaw = flawOf(one);
  return flaw ? { state: 'wrong', detail: flaw } : fine({ steps: one.transcript.steps.length });
}
