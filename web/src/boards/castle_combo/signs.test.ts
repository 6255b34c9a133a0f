// Every sign on a card is explained by the legend, in every language.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import en from '../../texts/en.json';
import ru from '../../texts/ru.json';
import uk from '../../texts/uk.json';
import { speakWith } from '../../words/language.svelte';
import { characters, shields } from './cards';
import portraits from './portraits.json';
import { allSigns, effectsSigns, scrollSigns } from './signs';
import { about, effectsWords, gainWords, scrollWords, signed } from './words';

const games = (language: string) =>
  JSON.parse(readFileSync(`../locales/${language}.json`, 'utf8')) as Record<string, string>;
const used = new Set(
  characters.flatMap((card) => [...effectsSigns(card).flat(), ...scrollSigns(card)].map(({ sign }) => sign)),
);

test('the legend has the signs that are on cards, and no others', () => {
  expect([...used].sort()).toEqual([...allSigns].sort());
});

test.each([
  ['uk', uk],
  ['en', en],
  ['ru', ru],
])('the legend says what every sign means: %s', (_, texts) => {
  const all = texts as Record<string, string>;
  expect(allSigns.filter((sign) => !all[`castle.sign.${sign}`])).toEqual([]);
  const said = allSigns.map((sign) => all[`castle.sign.${sign}`]);
  expect(new Set(said).size).toBe(said.length);
});

test.each(['uk', 'en', 'ru'] as const)('every card is told in words, and no two alike: %s', (language) => {
  speakWith(language, games(language));
  const told = characters.map(about);
  expect(new Set(told).size).toBe(78);
  // A key that is missing is shown as it stands, a value that is missing throws.
  expect(told.filter((words) => /castle_combo\.|[{}]|undefined/.test(words))).toEqual([]);
});

test('sentences are put together from what is printed', () => {
  speakWith('en', games('en'));
  const card = (id: string) => characters.find((one) => one.id === id) ?? expect.fail(id);
  expect(effectsWords(card('barbarian'))).toBe('1 gold for each scholarship shield of one neighbour or 2 keys');
  expect(scrollWords(card('mercenary'))).toContain('faith + military + peasantry');
  expect(about(card('farmhand'))).toContain('purse 5');
  expect(about(card('farmhand'))).toContain('messenger to the castle');
});

test('what a decision brings', () => {
  speakWith('en', en);
  const nothing = { gold: 0, keys: 0, purses: 0, others_gold: 0, others_keys: 0, asks: false };
  expect(gainWords({ ...nothing, gold: 3, keys: 1 })).toBe('+3 gold, +1 key');
  expect(gainWords({ ...nothing, purses: 2, others_gold: 2 })).toBe('+2 gold on purses, each opponent +2 gold');
  expect(gainWords({ ...nothing, asks: true }, -2)).toBe('−2 points (at best: a choice follows)');
  expect(gainWords(nothing)).toBe('nothing right away');
  expect(gainWords(nothing, 0, true)).toBe('a discount from now on');
  expect([3, 0, -3].map(signed)).toEqual(['+3', '0', '−3']);
});

test('78 characters have 78 portraits, made of parts that are there', () => {
  const layers = portraits as unknown as Record<string, [string, string, string][]>;
  expect(Object.keys(layers).sort()).toEqual(characters.map(({ id }) => id).sort());
  expect(new Set(Object.values(layers).map((one) => JSON.stringify(one))).size).toBe(78);
  const parts = new Set(
    [...readFileSync('src/boards/castle_combo/parts.svg', 'utf8').matchAll(/<symbol id="([\w-]+)"/g)].map(
      ([, id]) => id,
    ),
  );
  const wanted = new Set(Object.values(layers).flatMap((one) => one.map(([part]) => part)));
  expect([...wanted].filter((part) => !parts.has(part))).toEqual([]);
  expect([...parts].filter((part) => !wanted.has(part ?? ''))).toEqual([]);
  for (const [, fill, color] of Object.values(layers).flat()) {
    expect(fill).toMatch(/^#[0-9a-f]{6}$/);
    expect(color).toMatch(/^#[0-9a-f]{6}$/);
  }
});

test('there are six shields', () => {
  expect(new Set(characters.flatMap((card) => card.shields))).toEqual(new Set(shields));
});
