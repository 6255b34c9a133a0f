// The rules of the games, in our own words: one file a game and language.
import type { Language } from '../words/language.svelte';

export type Part = string | { list: string[] } | { table: { head: string[]; rows: string[][] } };
export interface Rules {
  lead: string;
  sections: { id: string; heading: string; body: Part[] }[];
}

const files = import.meta.glob<Rules>('./*.json', { import: 'default' });

export async function rulesOf(game: string, language: Language): Promise<Rules> {
  const load = files[`./${game}.${language}.json`];
  if (!load) throw new Error(`no rules of ${game}`);
  return load();
}
