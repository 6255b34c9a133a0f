// What the events of a room tell: who sat where with which share of the luck, and the steps that were not taken back.
// Where they tell something impossible there is a flaw, with the number of the event, from 1.
import { commitmentTo, isHash } from './share';
import type { Sitter } from './key';
import type { Entry, Happening, Step } from './transcript';

export interface Flaw {
  reason: string;
  version: number;
}

export interface Story {
  game?: string;
  setup?: string; // JSON as it was asked for: options that are missing are as usual
  commitment?: string;
  secret?: string;
  foretold?: string; // the key itself, on servers for tests
  sitters: (Sitter | undefined)[]; // by seat
  steps: Step[];
  gameFlaw?: Flaw; // the first of each
  shareFlaw?: Flaw;
}

type Phase = 'unopened' | 'open' | 'called' | 'running' | 'finished';
const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) >= 0;
const mostSeats = 8;
const isSeat = (value: unknown): value is number => isCount(value) && value < mostSeats;

class Teller {
  readonly story: Story = { sitters: [], steps: [] };
  private phase: Phase = 'unopened';
  private version = 0;

  tell(entry: Entry): void {
    ++this.version;
    if ('said' in entry) return;
    const { event } = entry;
    const reason = Object.hasOwn(told, event.kind) ? told[event.kind]?.(this, event) : undefined;
    if (reason) this.story.gameFlaw ??= { reason, version: this.version };
  }

  // The rest of the room's life is not told here, so the end of the game is the end.
  finish(): Story {
    if (this.phase !== 'finished') this.story.gameFlaw ??= { reason: 'unfinished', version: this.version };
    return this.story;
  }

  // What is only possible then; afterwards it may be another time.
  during(phases: readonly Phase[], then: Phase | undefined, act: () => string | undefined): string | undefined {
    if (!phases.includes(this.phase)) return 'out_of_time';
    this.phase = then ?? this.phase;
    return act();
  }

  flawInShares(reason: string): void {
    this.story.shareFlaw ??= { reason, version: this.version };
  }
}

type Telling = (teller: Teller, event: Happening) => string | undefined;

function opened(story: Story, event: Happening): string | undefined {
  const { opening, commitment, foretold } = event;
  if (!isObject(opening) || typeof opening.game !== 'string' || !isObject(opening.setup)) return 'malformed';
  story.game = opening.game;
  story.setup = JSON.stringify(opening.setup);
  if (isHash(commitment)) story.commitment = commitment;
  if (isHash(foretold)) story.foretold = foretold;
  return undefined;
}

// Nobody sits down once shares are shown: whoever does could have chosen a share that fits.
function seated(teller: Teller, seat: unknown, sitter: Sitter | undefined): string | undefined {
  return teller.during(['open'], undefined, () => {
    if (!isSeat(seat)) return 'malformed';
    const before = teller.story.sitters[seat];
    const isAnotherBot = before?.kind === 'bot' && sitter?.kind === 'bot';
    if (!sitter === !before && !isAnotherBot) return 'malformed';
    teller.story.sitters[seat] = sitter;
    return undefined;
  });
}

function person({ user, commitment }: Happening): Sitter | undefined {
  if (!isCount(user)) return undefined;
  return { kind: 'person', user, ...(isHash(commitment) && { commitment }) };
}

const bot = ({ bot: name }: Happening): Sitter | undefined =>
  typeof name === 'string' ? { kind: 'bot', bot: name } : undefined;

function revealed(teller: Teller, { seat, share }: Happening): string | undefined {
  const sitter = isSeat(seat) ? teller.story.sitters[seat] : undefined;
  if (sitter?.kind !== 'person' || !isHash(share)) teller.flawInShares('nobody');
  else if (sitter.share !== undefined) teller.flawInShares('twice');
  else if (sitter.commitment !== commitmentTo(share)) teller.flawInShares('commitment');
  if (sitter?.kind === 'person' && isHash(share)) sitter.share ??= share;
  return undefined;
}

function stepped(story: Story, seat: unknown, action: unknown): string | undefined {
  if (typeof action !== 'string' || (seat !== undefined && !isSeat(seat))) return 'malformed';
  story.steps.push(seat === undefined ? { action } : { seat, action });
  return undefined;
}

function tookBack(story: Story, { seat }: Happening): string | undefined {
  const last = story.steps.pop();
  return last?.seat === undefined || last.seat !== seat ? 'took_back' : undefined;
}

function finished(story: Story, { ending }: Happening): string | undefined {
  if (!isObject(ending)) return 'malformed';
  if (isHash(ending.secret)) story.secret = ending.secret;
  return undefined;
}

const told: Record<string, Telling> = {
  opened: (teller, event) => teller.during(['unopened'], 'open', () => opened(teller.story, event)),
  sat: (teller, event) => seated(teller, event.seat, person(event)),
  bot_sat: (teller, event) => seated(teller, event.seat, bot(event)),
  stood: (teller, event) => seated(teller, event.seat, undefined),
  called: (teller) => teller.during(['open'], 'called', () => undefined),
  revealed: (teller, event) => teller.during(['called'], undefined, () => revealed(teller, event)),
  started: (teller) => teller.during(['open', 'called'], 'running', () => undefined),
  played: (teller, event) =>
    teller.during(['running'], undefined, () =>
      event.seat === undefined ? 'malformed' : stepped(teller.story, event.seat, event.action),
    ),
  chanced: (teller, event) =>
    teller.during(['running'], undefined, () => stepped(teller.story, undefined, event.action)),
  took_back: (teller, event) => teller.during(['running'], undefined, () => tookBack(teller.story, event)),
  closed: (teller) => teller.during([], undefined, () => undefined), // then there is no game to tell of
  wanted_rematch: (teller) => teller.during([], undefined, () => undefined), // after the end
  rematched: (teller) => teller.during([], undefined, () => undefined),
  finished: (teller, event) => teller.during(['running'], 'finished', () => finished(teller.story, event)),
};

export function storyOf(entries: readonly Entry[]): Story {
  const teller = new Teller();
  for (const entry of entries) teller.tell(entry);
  return teller.finish();
}
