// A transcript once more by the rules: is every step allowed, and does every outcome of chance follow from the key?
import type { Rules } from './rules';
import { draw } from './stream';
import type { Step, Transcript } from './transcript';

// Numbers are as people count: from 1.
export interface Replayed {
  chance: number; // outcomes that were looked at
  wrong?: { number: number; outcome: string; expected: string }; // the first that does not follow
  refused?: { reason: string; step?: number; action?: string; why?: string }; // the first thing that the rules refuse
}

function expected(rules: Rules, key: string, number: number): string | undefined {
  const turn = rules.turn();
  return turn.of === 'chance' ? rules.outcome(draw(key, number, turn.weight)) : undefined;
}

function look(rules: Rules, key: string, { seat, action }: Step, found: Replayed): void {
  if (seat !== undefined) return;
  const due = expected(rules, key, found.chance);
  if (due === undefined) return; // chance is not to move, and the rules will say so
  ++found.chance;
  if (due !== action) found.wrong ??= { number: found.chance, outcome: action, expected: due };
}

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

// The result stands there where the rules ended the game, and there only.
function refusedEnd(rules: Rules, { end }: Transcript): Replayed['refused'] {
  const over = rules.turn().of === 'nobody';
  if (!end) return over ? { reason: 'no_end' } : undefined;
  if (!over) return { reason: 'not_over' };
  return same(end.score, rules.scores()) && same(end.winners, rules.winners()) ? undefined : { reason: 'end' };
}

// Without a key only the steps are looked at.
export function replayed(rules: Rules, transcript: Transcript, key: string | undefined): Replayed {
  const { header, steps } = transcript;
  const found: Replayed = { chance: 0 };
  const unknown = rules.open(header.game, header.setup);
  if (unknown) return { ...found, refused: { reason: 'setup', why: unknown } };
  for (const [at, step] of steps.entries()) {
    if (key !== undefined) look(rules, key, step, found);
    const why = rules.take(step.seat, step.action);
    if (why) return { ...found, refused: { reason: 'step', step: at + 1, action: step.action, why } };
  }
  return { ...found, refused: refusedEnd(rules, transcript) };
}
