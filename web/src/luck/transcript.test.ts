import { expect, test } from 'vitest';
import { fixture } from './example_game';
import { transcriptFrom, Unreadable } from './transcript';

const game = fixture('castle_combo3');

function reasonOf(text: string): string {
  try {
    transcriptFrom(text);
    return '';
  } catch (problem) {
    return problem instanceof Unreadable ? `${problem.reason} ${problem.line}` : 'another problem';
  }
}

test('an old game is header, steps, result and key', () => {
  const transcript = transcriptFrom(game);
  expect(transcript.header).toMatchObject({ game: 'castle_combo', setup: '{"players":3}' });
  expect(transcript.steps[0]?.seat).toBeUndefined();
  expect(transcript.end?.winners).toEqual([1]);
  expect(transcript.ends).toHaveProperty('key');
});

test('what is no transcript is refused, with the line', () => {
  const lines = game.trimEnd().split('\n');
  const [header = '', step = ''] = lines;
  expect(reasonOf('')).toBe('no_line 1');
  expect(reasonOf('null')).toBe('no_line 1');
  expect(reasonOf(step)).toBe('no_header 1');
  expect(reasonOf(header)).toBe('unfinished 1');
  expect(reasonOf([header, header].join('\n'))).toBe('misplaced 2');
  expect(reasonOf([...lines, step].join('\n'))).toBe(`misplaced ${lines.length + 1}`);
  expect(reasonOf([header, '', ...lines.slice(1)].join('\n'))).toBe('no_line 2');
  expect(reasonOf(lines.slice(0, -1).join('\n'))).toBe(`unfinished ${lines.length - 1}`);
  expect(reasonOf('['.repeat(100_000))).toBe('no_line 1');
  expect(reasonOf('x'.repeat(5_000_000))).toBe('too_large 1');
});

test('a line is written in one way only', () => {
  for (const line of [
    '{"chance": "reveal prince"}',
    '{"chance":"a","chance":"b"}',
    '{"seat":0.0,"do":"move"}',
    '{"seat":-1,"do":"move"}',
    '{"seat":"0","do":"move"}',
    '{"chance":"a","do":"b"}',
    '{"event":{"kind":"called"},"x":{}}',
    '{"event":[]}',
    '{"said":"00"}',
  ])
    expect(reasonOf(game.replace('\n', `\n${line}\n`))).toBe('no_line 2');
});
