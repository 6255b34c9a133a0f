import { beforeEach, describe, expect, test } from 'vitest';
import gamesEn from '../../../locales/en.json';
import gamesUk from '../../../locales/uk.json';
import type { Happened } from '../protocol';
import en from '../texts/en.json';
import uk from '../texts/uk.json';
import { sentence } from './actions';
import { sentences } from './effects';
import { speakWith, text } from './language.svelte';
import { lines } from './log';
import { noun } from './nouns';
import { question } from './question';

const nameOf = (seat: number) => ['Olha', 'Bot 2'][seat] ?? '?';
beforeEach(() => speakWith('en', { ...gamesEn, ...en }));

describe('actions', () => {
  test('cells have no names that people know', () => {
    expect(sentence('castle_combo', 'buy judge c2', nameOf)).toBe('Hire: Judge');
    expect(sentence('intrigues', 'draw', nameOf)).toBe('Draw a card');
  });

  test('seats have names', () => {
    expect(sentence('intrigues', 'give cow 1', nameOf)).toBe('Give: Cow, Bot 2');
    expect(sentence('five_tribes', 'kill_held elder 0', nameOf)).toContain('Olha');
  });

  test('what the catalogue wants more for is said by the page', () => {
    expect(sentence('five_tribes', 'sell', nameOf)).toBe('Sell the set');
    expect(sentence('five_tribes', 'utug b3 elder', nameOf)).toMatch(/^Utug: b3/);
  });

  test('a verb that nobody has words for is shown as it is', () => {
    expect(sentence('intrigues', 'do_something new_thing', nameOf)).toBe('Do something: New thing');
  });
});

describe('effects', () => {
  test('sentences of the catalogue', () => {
    expect(sentences('castle_combo', [{ do: 'buys', seat: 1, card: 'judge', price: 5 }], nameOf)).toMatchObject([
      { text: 'Bot 2 buys Judge for 5 gold.', heading: false },
    ]);
    expect(sentences('castle_combo', [{ do: 'messenger_goes', to: 'castle' }], nameOf)[0]?.text).toContain('castle');
  });

  test('cards that move together are told together', () => {
    const cards = [
      { do: 'collects', seat: 0, kind: 'cow', count: 1 },
      { do: 'collects', seat: 0, kind: 'wheat', count: 3 },
    ];
    const told = sentences('intrigues', cards, nameOf);
    expect(told[0]?.text).toBe('Olha stops. Into the castle: cow, 3 wheat.');
    expect(told[0]?.effects).toEqual(cards);
  });

  test('coins by a djinn, and by none', () => {
    const gain = (djinn: string) => sentences('five_tribes', [{ do: 'gains_coins', seat: 0, count: 2, djinn }], nameOf);
    expect(gain('unknown')[0]?.text).toBe('Olha gains 2 coins.');
    expect(gain('marid')[0]?.text).toBe('Olha gains 2 coins (Marid).');
  });

  test('a turn that begins is a heading', () => {
    expect(sentences('intrigues', [{ do: 'begins', seat: 0 }], nameOf)).toMatchObject([
      { text: 'Olha', heading: true },
    ]);
  });
});

test('the log: notes, and effects of steps that follow one another', () => {
  const chanced = (version: number, card: string) => ({
    version,
    event: { at: 0, kind: 'chanced' as const, action: `reveal ${card}` },
    effects: [{ do: 'reveals', card }],
  });
  const told = lines(
    'castle_combo',
    [
      { version: 1, event: { at: 0, kind: 'sat', seat: 0, user: 1 }, name: 'Olha' },
      chanced(2, 'judge'),
      chanced(3, 'prince'),
      { version: 4, event: { at: 0, kind: 'said', user: 1, text: 'hi' } },
    ],
    nameOf,
  );
  expect(told.map((line) => line.text)).toEqual(['Olha takes seat 1.', 'Revealed: Judge, Prince.']);
});

test('a line keeps its key when events before it are left out', () => {
  const drop = (version: number): Happened => ({
    version,
    event: { at: 0, kind: 'played', seat: 0, action: '' },
    effects: [
      { do: 'drops', seat: 0, tribe: 'elder', tile: 'a1' },
      { do: 'takes_card', seat: 0, card: 'gold' },
      { do: 'takes_card', seat: 0, card: 'silk' },
    ],
  });
  const events = [5, 6, 7].map(drop);
  const all = lines('five_tribes', events, nameOf).map(({ key }) => key);
  expect(all).toEqual(['5.0', '5.1', '6.0', '6.1', '7.0', '7.1']);
  expect(lines('five_tribes', events.slice(1), nameOf).map(({ key }) => key)).toEqual(all.slice(2));
});

test('the question of the phase, without the name', () => {
  const observation = { table: { phase: 'taking', active: 0, keys: [2, 0] } };
  expect(question('castle_combo', observation, 'Olha')).toBe('Take a card (a key may be spent first).');
  expect(question('five_tribes', { table: { phase: 'bidding' } }, 'Olha')).not.toContain('Type');
});

test('nouns by their family', () => {
  expect(noun('five_tribes', 'gold', 'resource')).toBe('gold');
  expect(noun('five_tribes', 'sacred_place_6')).toBe('sacred place 6');
  expect(noun('castle_combo', 'village')).toBe('village');
});

test('Ukrainian counts', () => {
  speakWith('uk', { ...gamesUk, ...uk });
  const seats = [1, 2, 5, 21].map((count) => text('lobby.open', { count }));
  expect(seats).toEqual(['1 вільне місце', '2 вільні місця', '5 вільних місць', '21 вільне місце']);
});
