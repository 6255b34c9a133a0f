// What a check of a game's luck looks at, and what it finds.

// What this page saw for itself while the game was played. The more of it, the less has to be believed.
export interface Remembered {
  room?: string; // whose game was asked for
  commitment?: string; // to the secret of the room, told when it was opened
  foretold?: boolean; // a server for tests, which said so from the first
  share?: string; // of the luck, shown by this page
  inTime?: boolean; // the server has said so; else it may have come too late
  seats?: number[]; // own ones
  heads?: { version: number; head: string }[];
  server?: string; // its public key
  witnessed?: Witnessed[];
}
export interface Witnessed {
  version: number; // the number of the event
  kind: 'played' | 'chanced';
  action: string; // the word `unknown` stands for what other seats saw
}

export const subjects = [
  'commitment', // the server's secret is the one it was bound to before the game
  'share', // this page's share is part of the key
  'shares', // shares are those that were promised; how many people brought one
  'chance', // every outcome of chance follows from the key
  'witnessed', // what this page saw stands in the transcript
  'chain', // the events lead to the head
  'heads', // and to the heads that this page was told
  'signature', // the server has signed the head
  'game', // the steps are those of the events, and the rules allow them and their result
] as const;
export type Subject = (typeof subjects)[number];

// Whatever is needed to word it; what is wrong has a `reason`.
export type Detail = Record<string, string | number | boolean>;
export interface Check {
  what: Subject;
  state: 'fine' | 'wrong' | 'unknown';
  detail: Detail;
}
export interface Report {
  fair: boolean;
  checks: Check[]; // one for each subject, in their order
}

export type Finding = Omit<Check, 'what'>;
export const fine = (detail: Detail = {}): Finding => ({ state: 'fine', detail });
export const wrong = (reason: string, detail: Detail = {}): Finding => ({
  state: 'wrong',
  detail: { reason, ...detail },
});
export const unknown = (reason: string, detail: Detail = {}): Finding => ({
  state: 'unknown',
  detail: { reason, ...detail },
});

// What cannot be missing from a fair game; the rest may be unknown.
const needed: readonly Subject[] = ['commitment', 'chance', 'game'];

export function reportOf(findings: Record<Subject, Finding>): Report {
  const checks = subjects.map((what) => ({ what, ...findings[what] }));
  const fair = checks.every(({ what, state }) => state === 'fine' || (state === 'unknown' && !needed.includes(what)));
  return { fair, checks };
}
