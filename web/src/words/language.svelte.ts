// The language of the page: its own texts, and the words of the games that the terminal uses too.
import { IntlMessageFormat } from 'intl-messageformat';

export const languages = ['uk', 'en', 'ru'] as const;
export type Language = (typeof languages)[number];
export type Values = Record<string, string | number>;

const stored = 'stil.language';
const load = {
  uk: () => Promise.all([import('../../../locales/uk.json'), import('../texts/uk.json')]),
  en: () => Promise.all([import('../../../locales/en.json'), import('../texts/en.json')]),
  ru: () => Promise.all([import('../../../locales/ru.json'), import('../texts/ru.json')]),
};

let current = $state<Language>('uk');
let messages = $state.raw<Record<string, string>>({});
let formats: Record<string, IntlMessageFormat> = {}; // made when first said

export function language(): Language {
  return current;
}

export function has(key: string): boolean {
  return key in messages;
}

export function text(key: string, values?: Values): string {
  const message = messages[key];
  if (message === undefined) return key;
  const format = (formats[key] ??= new IntlMessageFormat(message, current, undefined, { ignoreTag: true }));
  return String(format.format(values));
}

// Nothing where the message is missing or wants a value that is not known here.
export function tryText(key: string, values?: Values): string | undefined {
  if (!has(key)) return undefined;
  try {
    return text(key, values);
  } catch {
    return undefined;
  }
}

export async function speak(wanted: Language): Promise<void> {
  const [games, page] = await load[wanted]();
  current = wanted;
  messages = { ...(games.default as Record<string, string>), ...(page.default as Record<string, string>) };
  formats = {};
  document.documentElement.lang = wanted;
}

export function choose(wanted: Language): Promise<void> {
  localStorage.setItem(stored, wanted);
  return speak(wanted);
}

export function preferred(): Language {
  const known = [localStorage.getItem(stored), ...navigator.languages.map((tag) => tag.slice(0, 2))];
  return known.flatMap((tag) => languages.find((one) => one === tag) ?? [])[0] ?? 'uk';
}

// For tests: a language from texts at hand.
export function speakWith(wanted: Language, all: Record<string, string>): void {
  current = wanted;
  messages = all;
  formats = {};
}
