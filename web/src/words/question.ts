// What the active seat is asked, by the phase of the position.
import { tryText, type Values } from './language.svelte';
import { capital, counted, noun } from './nouns';

type Table = Record<string, unknown>;

export function tableOf(observation: unknown): Table {
  const table = (observation as { table?: Table } | null)?.table;
  return table ?? {};
}

export function question(
  game: string,
  observation: unknown,
  name: string,
  legal: readonly string[] = [],
): string | undefined {
  const table = tableOf(observation);
  const phase = legal[0] === 'skip_sow' ? 'no_sow' : String(table.phase ?? '');
  const active = typeof table.active === 'number' ? table.active : 0;
  const at = String(table.at ?? '');
  const values: Values = {
    name,
    keys: Number((table.keys as number[] | undefined)?.[active] ?? 0),
    count: 2 - Number(table.kept ?? 0),
    carried: counted(game, (table.carried ?? {}) as Record<string, number>),
    cards: ((table.offered ?? []) as string[]).map((card) => noun(game, card, 'resource')).join(', ') || '—',
    tile: at,
    kind: noun(game, (table.kinds as Record<string, string> | undefined)?.[at] ?? ''),
  };
  const said = tryText(`question.${game}.${phase}`, values) ?? tryText(`${game}.question.${phase}`, values);
  // The catalogue speaks to somebody by name; next to "Your turn" that is said already.
  return said === undefined ? undefined : capital(said.startsWith(`${name}, `) ? said.slice(name.length + 2) : said);
}
