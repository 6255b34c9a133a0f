// Legal actions as people choose among them: by verb, then by the first noun. The grammar is that of docs/notation.md.
import { tryText } from './language.svelte';
import { capital, noun, prettified, type NameOf } from './nouns';

export interface Choice {
  action: string;
  label: string;
  whole: string; // read aloud, without what stands around the button
}
export interface Row {
  label: string;
  choices: Choice[];
}
export interface Group {
  verb: string;
  title: string;
  rows: Row[];
}

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

export function grouped(game: string, legal: readonly string[], nameOf: NameOf): Group[] {
  const groups = new Map<string, Group>();
  for (const action of legal) {
    const [verb = '', ...nouns] = action.split(' ');
    // Verbs without nouns stand together: each is a button of its own.
    const key = nouns.length > 0 ? verb : '';
    const group = groups.get(key) ?? { verb: key, title: key ? verbTitle(game, verb) : '', rows: [] };
    groups.set(key, group);
    const labels = nouns.map((word, at) => nounLabel(game, verb, at, word, nameOf));
    const rowLabel = labels.length > 1 ? (labels[0] ?? '') : '';
    let row = group.rows.find((one) => one.label === rowLabel);
    if (!row) group.rows.push((row = { label: rowLabel, choices: [] }));
    const label = labels.length === 0 ? verbTitle(game, verb) : labels.slice(rowLabel ? 1 : 0).join(', ');
    row.choices.push({ action, label, whole: sentence(game, action, nameOf) });
  }
  return [...groups.values()];
}
