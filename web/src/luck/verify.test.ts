import { describe, expect, test } from 'vitest';
import { compiledRules, fixture, named, playExample, type Played, type Wishes } from './example_game';
import type { Check, Remembered, Report, Subject } from './report';
import { verify } from './verify';

const rules = await compiledRules();
const look = (transcript: string, remembered: Remembered = {}) => verify(transcript, remembered, rules);
const stateOf = ({ checks }: Report, what: Subject) => checks.find((check) => check.what === what)?.state;
const detailOf = ({ checks }: Report, what: Subject): Check['detail'] =>
  checks.find((check) => check.what === what)?.detail ?? {};
const wrongOf = ({ checks }: Report) => checks.filter(({ state }) => state === 'wrong').map(({ what }) => what);

// Every line of a transcript, once with something else in its place.
const linesOf = (text: string) => text.trimEnd().split('\n');
const joined = (lines: readonly string[]) => lines.map((line) => `${line}\n`).join('');
const without = (lines: readonly string[], at: number) => joined(lines.filter((_, i) => i !== at));
const withLine = (lines: readonly string[], at: number, line: string) => joined(lines.with(at, line));
const swapped = (lines: readonly string[], at: number) =>
  joined(lines.with(at, lines[at + 1] ?? '').with(at + 1, lines[at] ?? ''));
const sparse = (all: number, looks: number) => Math.ceil(all / looks); // not everything, so that tests stay quick
const otherDigit = (digit: string) => (digit === '0' ? '1' : '0');

const old = { intrigues2: 148, intrigues5: 124, castle_combo3: 56, five_tribes2: 168, five_tribes4: 165 };

describe.each(Object.entries(old))('%s, played before there were shares', (name, outcomes) => {
  const text = fixture(name);
  const lines = linesOf(text);

  test('is fair', async () => {
    const report = await look(text);
    expect(wrongOf(report)).toEqual([]);
    expect(report.fair).toBe(true);
    expect(detailOf(report, 'chance')).toEqual({ count: outcomes });
    expect(stateOf(report, 'shares')).toBe('unknown');
  });

  test('is not fair with another outcome, which is named', async () => {
    const chances = [...lines.entries()].filter(([, line]) => line.startsWith('{"chance"'));
    for (const [nth, [at, line]] of chances.entries()) {
      if (nth % sparse(chances.length, 50) > 0) continue;
      const other = chances.find(([, one]) => one !== line)?.[1] ?? '';
      const report = await look(withLine(lines, at, other));
      expect(report.fair).toBe(false);
      expect(detailOf(report, 'chance')).toMatchObject({ reason: 'outcome', number: nth + 1, ...expectedIn(line) });
    }
  });

  // A decision that changed nothing, or two that lead to the same whichever comes first: only the chain of later games
  // tells those.
  test('is not fair with a line missing, or one that has changed places with chance', async () => {
    const isDecision = (at: number) => lines[at]?.startsWith('{"seat"') ?? false;
    for (let at = 0; at < lines.length; at += sparse(lines.length, 100)) {
      if (!isDecision(at)) expect((await look(without(lines, at))).fair, `without line ${at + 1}`).toBe(false);
      const same = at + 1 === lines.length || lines[at] === lines[at + 1] || (isDecision(at) && isDecision(at + 1));
      if (!same) expect((await look(swapped(lines, at))).fair, `with line ${at + 1} later`).toBe(false);
    }
  });

  test('is not fair with another digit in the key or the commitment', async () => {
    for (const found of [...text.matchAll(/"(?:key|commitment)":"/g)])
      for (let at = found.index + found[0].length; text[at] !== '"'; ++at) {
        const report = await look(text.slice(0, at) + otherDigit(text[at] ?? '') + text.slice(at + 1));
        expect(wrongOf(report)).toContain('commitment');
      }
  });

  test('is not what a page remembers of another', async () => {
    expect(wrongOf(await look(text, { commitment: named('another') }))).toEqual(['commitment']);
    expect(wrongOf(await look(text, { share: named('mine') }))).toEqual(['share']);
    expect(wrongOf(await look(text, { heads: [{ version: 1, head: named('head') }] }))).toEqual(['heads']);
  });
});

// Played on a server, with shares, talk and something taken back; stil verify finds the same (server/tests/verify_test).
const ofServer = { room_intrigues3: 2, room_castle_combo2: 2, room_castle_combo5: 1, room_five_tribes4: 3 };

describe.each(Object.entries(ofServer))('%s, played on a server', (name, people) => {
  const text = fixture(name);
  const lines = linesOf(text);

  test('is fair, and everybody brought a share', async () => {
    const report = await look(text);
    expect(wrongOf(report)).toEqual([]);
    expect(report.fair).toBe(true);
    expect(detailOf(report, 'shares')).toEqual({ brought: people, people });
    for (const what of ['commitment', 'chance', 'chain', 'signature', 'game'] as const)
      expect(stateOf(report, what)).toBe('fine');
  });

  test('is not fair with a line missing, or two that have changed places', async () => {
    for (let at = 0; at < lines.length; at += sparse(lines.length, 60)) {
      expect((await look(without(lines, at))).fair, `without line ${at + 1}`).toBe(false);
      const same = at + 1 === lines.length || lines[at] === lines[at + 1];
      if (!same) expect((await look(swapped(lines, at))).fair, `with line ${at + 1} later`).toBe(false);
    }
  });
});

const expectedIn = (line: string) => ({ expected: (JSON.parse(line) as { chance: string }).chance });

test('of an old game the outcomes that were seen must follow one another', async () => {
  const text = fixture('intrigues2');
  const seen = linesOf(text)
    .filter((line) => line.startsWith('{"chance"'))
    .map((line, at) => ({ version: at + 4, kind: 'chanced' as const, action: expectedIn(line).expected }));
  expect(stateOf(await look(text, { witnessed: seen }), 'witnessed')).toBe('fine');
  expect(stateOf(await look(text, { witnessed: seen.slice(3, 9) }), 'witnessed')).toBe('fine');
  const twice = [...seen, ...seen.map((one) => ({ ...one, version: one.version + 1000 }))];
  expect(detailOf(await look(text, { witnessed: twice }), 'witnessed')).toMatchObject({ reason: 'missing' });
});

const games: Wishes[] = [
  { game: 'intrigues', players: 3, people: 2, withShares: 2 },
  { game: 'castle_combo', players: 4, people: 2, withShares: 1 },
  { game: 'five_tribes', players: 2, people: 1, withShares: 1 },
];

describe.each(games)('$game with shares', (wishes) => {
  const played = playExample(rules, wishes);

  test('is fair in every respect', async () => {
    const report = await look(played.transcript, played.remembered);
    expect(wrongOf(report)).toEqual([]);
    expect(report.checks.filter(({ state }) => state !== 'fine')).toEqual([]);
    expect(report.fair).toBe(true);
    expect(detailOf(report, 'shares')).toEqual({ brought: wishes.withShares, people: wishes.people });
  });

  test('is fair for those who remember nothing', async () => {
    const report = await look(played.transcript);
    expect(report.fair).toBe(true);
    const unknown = report.checks.filter(({ state }) => state === 'unknown').map(({ what }) => what);
    expect(unknown).toEqual(['share', 'witnessed', 'heads']);
  });

  test('is not fair with another byte anywhere', async () => {
    const text = played.transcript;
    const step = sparse(text.length, 150);
    for (let at = 0; at < text.length; at += step) {
      const byte = text[at] === 'x' ? 'y' : 'x';
      const report = await look(text.slice(0, at) + byte + text.slice(at + 1));
      expect(report.fair, `byte ${at}, ${text.slice(at - 20, at + 20)}`).toBe(false);
    }
  });

  test('is not fair with a line missing, or two that have changed places', async () => {
    const lines = linesOf(played.transcript);
    const step = sparse(lines.length, 70);
    for (let at = 0; at < lines.length; at += step) {
      expect((await look(without(lines, at))).fair, `without line ${at + 1}`).toBe(false);
      if (at + 1 < lines.length && lines[at] !== lines[at + 1])
        expect((await look(swapped(lines, at))).fair, `with line ${at + 1} later`).toBe(false);
    }
  });
});

describe('a server that cheats', () => {
  const wishes: Wishes = { game: 'intrigues', players: 2, people: 1, withShares: 1 };
  const honest = playExample(rules, wishes);
  const lines = linesOf(honest.transcript);
  const changed = (played: Played, more: Partial<Remembered>) =>
    look(played.transcript, { ...played.remembered, ...more });

  test('draws from another key', async () => {
    const played = playExample(rules, { ...wishes, key: (key) => named(key) });
    const report = await changed(played, {});
    expect(wrongOf(report)).toEqual(['chance']);
    expect(detailOf(report, 'chance')).toMatchObject({ reason: 'outcome' });
  });

  test('leaves the share of this page out, or takes another', async () => {
    const left = playExample(rules, { ...wishes, withShares: 0 });
    expect(detailOf(await changed(left, { share: named('mine'), inTime: true }), 'share')).toEqual({
      reason: 'not_used',
    });
    expect(detailOf(await changed(honest, { share: named('mine') }), 'share')).toEqual({ reason: 'not_used' });
    expect(detailOf(await changed(honest, { seats: [1] }), 'share')).toEqual({ reason: 'not_used' });
  });

  test('says afterwards that the game was foretold', async () => {
    const played = playExample(rules, { ...wishes, foretold: true });
    expect(wrongOf(await changed(played, {}))).toEqual(['share']);
    expect(wrongOf(await look(played.transcript, { foretold: false }))).toEqual(['shares']);
    const known = await changed(played, { foretold: true });
    expect(known.fair).toBe(true);
    expect(stateOf(known, 'share')).toBe('unknown');
  });

  test('tells of another game, another past or another key of its own', async () => {
    expect(detailOf(await changed(honest, { room: 'another' }), 'game')).toEqual({ reason: 'other_room' });
    expect(wrongOf(await changed(honest, { commitment: named('another') }))).toEqual(['commitment']);
    expect(wrongOf(await changed(honest, { server: named('another') }))).toEqual(['signature']);
    const heads = [{ version: 3, head: named('another') }];
    expect(detailOf(await changed(honest, { heads }), 'heads')).toEqual({ reason: 'other', version: 3 });
    const later = [{ version: 100_000, head: named('another') }];
    expect(stateOf(await changed(honest, { heads: later }), 'heads')).toBe('unknown');
  });

  test('forgets what this page has seen', async () => {
    const seen = honest.remembered.witnessed ?? [];
    const last = seen.at(-1);
    if (!last) throw new Error('something was seen');
    for (const other of [{ action: 'turn hen hen' }, { version: last.version + 9 }, { kind: 'chanced' as const }]) {
      const witnessed = [...seen.slice(0, -1), { ...last, ...other }];
      expect(wrongOf(await changed(honest, { witnessed }))).toEqual(['witnessed']);
    }
  });

  test('tells an event as if it were talk', async () => {
    const at = lines.findIndex((line) => line.includes('"kind":"chanced"'));
    const said = named(lines[at]?.slice('{"event":'.length, -1) ?? '');
    const report = await look(withLine(lines, at, JSON.stringify({ said })), honest.remembered);
    expect(wrongOf(report)).toContain('chain');
  });

  test('says that a share came too late', async () => {
    const late = { share: named('mine'), inTime: false };
    const report = await changed(honest, late);
    expect(detailOf(report, 'share')).toEqual({ reason: 'late' });
    expect(stateOf(report, 'share')).toBe('unknown');
  });
});

test('a game that somebody left is fair as far as it went', async () => {
  const played = playExample(rules, { game: 'intrigues', players: 4, people: 1, withShares: 1, steps: 30 });
  const report = await look(played.transcript, played.remembered);
  expect(wrongOf(report)).toEqual([]);
  expect(played.transcript).not.toContain('{"end"');
});

test('whatever comes, there is a report', async () => {
  const text = fixture('castle_combo3');
  const odd = ['', '\n', 'null', '{}', '[]', '\0', '{"stil":1}', '['.repeat(10_000), 'x'.repeat(5_000_000)];
  const games = [text.replace('castle_combo', 'chess'), text.replace('"players":3', '"players":[[3]]')];
  for (const rubbish of [...odd, ...games, text.repeat(2), text.slice(0, 1000)]) {
    const report = await look(rubbish, { share: named('mine'), witnessed: [] });
    expect(report.fair).toBe(false);
    expect(report.checks).toHaveLength(9);
    expect(wrongOf(report)).toContain('game');
  }
});
