// The rules of a game say the same in every language: the same sections, as many paragraphs, rows and columns.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { Rules } from './rules';

const read = (game: string, language: string) =>
  JSON.parse(readFileSync(`src/rules/${game}.${language}.json`, 'utf8')) as Rules;

function shape(rules: Rules) {
  return rules.sections.map(({ id, body }) => ({
    id,
    body: body.map((part) => {
      if (typeof part === 'string') return 'text';
      if ('list' in part) return part.list.length;
      return part.table.rows.map((row) => row.length).concat(part.table.head.length);
    }),
  }));
}

test.each(['intrigues', 'castle_combo', 'five_tribes'])('%s', (game) => {
  const first = shape(read(game, 'uk'));
  expect(first.length).toBeGreaterThan(5);
  expect(shape(read(game, 'en'))).toEqual(first);
  expect(shape(read(game, 'ru'))).toEqual(first);
});
