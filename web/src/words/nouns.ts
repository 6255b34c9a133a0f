// Words of the notation in the reader's language: the catalogues have them, or the word itself is shown.
import { has, text, tryText } from './language.svelte';

export type NameOf = (seat: number) => string;

const families = ['kind', 'card', 'tribe', 'resource', 'djinn', 'payment', 'tile'];

export function prettified(word: string): string {
  const spaced = word.replaceAll('_', ' ');
  return spaced.charAt(0).toUpperCase() + spaced.slice(1);
}

export function capital(sentence: string): string {
  if (isPlace(sentence)) return sentence;
  return sentence.charAt(0).toUpperCase() + sentence.slice(1);
}

export function isPlace(word: string): boolean {
  return /^[a-f][1-5]$/.test(word);
}

export function noun(game: string, word: string, family?: string): string {
  const sacred = /^sacred_place_(\d+)$/.exec(word);
  if (sacred) return `${text(`${game}.tile.sacred_place`)} ${sacred[1]}`;
  if (isPlace(word) || /^\d+$/.test(word)) return word;
  for (const one of family ? [family, ...families] : families)
    if (has(`${game}.${one}.${word}`)) return text(`${game}.${one}.${word}`);
  return tryText(`word.${word}`) ?? tryText(`${game}.${word}`) ?? prettified(word);
}

export function field(game: string, name: string): string {
  return tryText(`field.${name}`) ?? noun(game, name);
}

// "cow, hen ×2"
export function counted(game: string, counts: Record<string, number>): string {
  return Object.entries(counts)
    .filter(([, count]) => count > 0)
    .map(([word, count]) => noun(game, word) + (count > 1 ? ` ×${count}` : ''))
    .join(', ');
}
