// What a step brought about, in words: the sentences are those of the catalogues, the nouns come with the event.
import { has, text, tryText, type Values } from './language.svelte';
import { capital, noun, prettified, type NameOf } from './nouns';

export interface Effect {
  do: string;
  [noun: string]: string | number | undefined;
}

// Told in one line when they follow one another, by the noun that differs.
const joined: Record<string, Record<string, string>> = {
  intrigues: { shows: 'cards', rescues: 'cards', keeps: 'cards', loses: 'cards', collects: 'cards', forfeits: 'cards' },
  castle_combo: { reveals: 'card' },
  five_tribes: { turns_up: 'card', appears: 'djinn', takes_card: 'card' },
};

export function asEffects(value: unknown): Effect[] {
  return Array.isArray(value) ? (value as Effect[]) : [];
}

function word(effect: Effect, name: string): string | undefined {
  const value = effect[name];
  return value === undefined || value === 'unknown' ? undefined : String(value);
}

function cardsWord(game: string, kind: string, count: number): string {
  return tryText(`${game}.cards.${kind}`, { count }) ?? noun(game, kind);
}

function valuesOf(game: string, effect: Effect, nameOf: NameOf): Values {
  const values: Values = {};
  const put = (key: string, value: string | number | undefined) => {
    if (value !== undefined) values[key] = value;
  };
  const seat = (name: string) => (typeof effect[name] === 'number' ? nameOf(effect[name]) : undefined);
  put('name', seat('seat'));
  put('other', seat('from') ?? seat('to'));
  put('location', word(effect, 'to') ?? word(effect, 'row') ?? word(effect, 'location'));
  for (const name of ['kind', 'card', 'tribe', 'djinn', 'payment', 'tile', 'spot']) {
    const value = word(effect, name);
    if (value !== undefined)
      put(name, noun(game, value, name === 'card' && game === 'five_tribes' ? 'resource' : name));
  }
  const kind = word(effect, 'kind');
  const tribe = word(effect, 'tribe');
  if (kind) put('one', tryText(`${game}.one.${kind}`));
  if (tribe) put('one', tryText(`${game}.tribe_one.${tribe}`));
  if (tribe) put('many', tryText(`${game}.tribe_many.${tribe}`));
  if (kind) put('cards', cardsWord(game, kind, Number(effect.count ?? 1)));
  put('count', effect.count ?? effect.price ?? effect.coins);
  put('coins', effect.coins);
  put('by', values.djinn === undefined ? '' : ` (${values.djinn})`);
  put('times', Number(effect.count) > 1 ? ` × ${effect.count}` : '');
  return values;
}

export interface Sentence {
  text: string;
  heading: boolean; // a turn begins
  effects: Effect[]; // that it tells about
}

export function sentences(game: string, effects: readonly Effect[], nameOf: NameOf): Sentence[] {
  const result: Sentence[] = [];
  for (let i = 0; i < effects.length; ++i) {
    const effect = effects[i] as Effect;
    const first = i;
    const values = valuesOf(game, effect, nameOf);
    const noun = joined[game]?.[effect.do];
    for (
      let next = effects[i + 1];
      noun && next?.do === effect.do && next.seat === effect.seat;
      next = effects[i + 1]
    ) {
      values[noun] = `${values[noun]}, ${valuesOf(game, next, nameOf)[noun]}`;
      ++i;
    }
    const about = effects.slice(first, i + 1);
    const key = `${game}.event.${effect.do}`;
    const said = tryText(key, values) ?? (has(key) ? prettified(effect.do) : undefined);
    const heading = effect.do === 'begins' || effect.do === 'round_begins';
    if (said) result.push({ text: capital(heading ? said.replaceAll('—', '').trim() : said), heading, effects: about });
    else
      result.push({
        text: `${values.name ?? text('log.table')}: ${prettified(effect.do)}`,
        heading: false,
        effects: about,
      });
  }
  return result;
}
