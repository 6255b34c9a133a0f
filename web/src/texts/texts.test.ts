// One key set for every language, each key used somewhere, each used key there, each message readable.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { IntlMessageFormat } from 'intl-messageformat';
import { expect, test } from 'vitest';
import en from './en.json';
import ru from './ru.json';
import uk from './uk.json';

const sources = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.(ts|svelte)$/.test(name) && !name.endsWith('.test.ts') && !name.endsWith('protocol.ts'))
  .map((name) => readFileSync(join('src', name), 'utf8'))
  .join('\n');
const games = JSON.parse(readFileSync('../locales/en.json', 'utf8')) as Record<string, string>;
const protocol = readFileSync('src/protocol.ts', 'utf8');

// text('a.b') and text(`a.${…}`): whole keys, and the beginnings of keys that are put together.
const whole = [...sources.matchAll(/[tT]ext\(\s*'([\w.]+)'/g)].map((found) => found[1] ?? '');
const either = [...sources.matchAll(/'(\w+\.[\w.]+)'/g)].map((found) => found[1] ?? '');
const beginnings = [...sources.matchAll(/[tT]ext\(\s*`([\w.]+\.)\$\{/g)].map((found) => found[1] ?? '');

test('the languages have the same keys', () => {
  expect(Object.keys(uk)).toEqual(Object.keys(en));
  expect(Object.keys(ru)).toEqual(Object.keys(en));
});

test('every key is used', () => {
  const unused = Object.keys(uk).filter(
    (key) => !either.includes(key) && !beginnings.some((beginning) => key.startsWith(beginning)),
  );
  expect(unused).toEqual([]);
});

test('every key that is used is there', () => {
  expect(whole.length).toBeGreaterThan(80);
  expect(whole.filter((key) => !(key in uk) && !(key in games))).toEqual([]);
});

test('every reason of the protocol has words', () => {
  const reasons = /export type Reason = ([^;]+);/.exec(protocol)?.[1]?.match(/\w+/g) ?? [];
  expect(reasons.length).toBeGreaterThan(20);
  expect(reasons.filter((reason) => !(`reason.${reason}` in uk))).toEqual([]);
});

test.each([
  ['uk', uk],
  ['en', en],
  ['ru', ru],
])('every message can be read: %s', (language, messages) => {
  for (const message of Object.values(messages)) new IntlMessageFormat(message, language);
});

test.each(['uk', 'en', 'ru'])('every message of the games can be read: %s', (language) => {
  const messages = JSON.parse(readFileSync(`../locales/${language}.json`, 'utf8')) as Record<string, string>;
  for (const message of Object.values(messages)) new IntlMessageFormat(message, language);
});

test.each([uk, ru])('Ukrainian and Russian plurals have their four forms', (messages) => {
  const broken = Object.entries(messages).filter(
    ([, message]) => message.includes(', plural,') && !/one \{.*few \{.*many \{.*other \{/.test(message),
  );
  expect(broken).toEqual([]);
});
