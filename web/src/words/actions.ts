// Actions in words. The grammar is that of docs/notation.md.
import { tryText } from './language.svelte';
import { capital, noun, prettified, type NameOf } from './nouns';

// What the nouns of a verb are, where the word alone does not tell.
const nounsOf: Record<string, Record<string, string[]>> = {
  intrigues: { take: ['kind', 'seat'], give: ['kind', 'seat'], discard: ['kind', 'seat'], begin: ['seat'] },
  castle_combo: { neighbour: ['seat'], begin: ['seat'], buy: ['card', 'cell'], hide: ['card', 'cell'] },
  five_tribes: {
    kill_held: ['tribe', 'seat'],
    marker: ['seat'],
    buy: ['resource', 'place'],
    kumarbi: ['spot', 'fakirs'],
    build: ['fakirs'],
    assassinate: ['fakirs'],
    iblis: ['payment', 'fakirs'],
    take_djinn: ['djinn', 'payment'],
    offer: ['resource'],
    keep: ['djinn'],
  },
};

function nounLabel(game: string, verb: string, at: number, word: string, nameOf: NameOf): string {
  const family = nounsOf[game]?.[verb]?.[at];
  if (family === 'seat') return nameOf(Number(word));
  if (family === 'place') return tryText('choice.place', { number: Number(word) + 1 }) ?? word;
  if (family === 'fakirs') return tryText('choice.fakirs', { count: Number(word) }) ?? word;
  return capital(noun(game, word, family));
}

export function verbTitle(game: string, verb: string): string {
  const known =
    tryText(`verb.${game}.${verb}`) ?? tryText(`${game}.choice.${verb}`) ?? tryText(`${game}.djinn.${verb}`);
  return known === undefined ? prettified(verb) : capital(known);
}

export function sentence(game: string, action: string, nameOf: NameOf): string {
  const [verb = '', ...nouns] = action.split(' ');
  // Cells have no names that people know; the board shows them.
  const told = nouns.filter((_, at) => nounsOf[game]?.[verb]?.[at] !== 'cell');
  const labels = told.map((word, at) => nounLabel(game, verb, at, word, nameOf));
  return verbTitle(game, verb) + (labels.length > 0 ? ': ' + labels.join(', ') : '');
}
