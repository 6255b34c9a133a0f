// The events of a room as lines to read.
import type { Event, Happened } from '../protocol';
import { asEffects, sentences, type Effect } from './effects';
import { text } from './language.svelte';
import type { NameOf } from './nouns';

export interface Line {
  key: string;
  kind: 'heading' | 'line' | 'note';
  text: string;
  effects: Effect[]; // that it tells about
}

function note(event: Event, name: string | undefined, nameOf: NameOf): string | undefined {
  switch (event.kind) {
    case 'sat':
      return text('log.sat', { name: name ?? nameOf(event.seat), seat: event.seat + 1 });
    case 'bot_sat':
      return text('log.bot_sat', { name: nameOf(event.seat), seat: event.seat + 1 });
    case 'stood':
      return text('log.stood', { seat: event.seat + 1 });
    case 'took_back':
    case 'hinted':
    case 'resigned':
    case 'went_absent':
    case 'came_back':
    case 'wanted_rematch':
      return text(`log.${event.kind}`, { name: name ?? nameOf(event.seat) });
    case 'removed':
      return text('log.removed', { name: name ?? '' });
    case 'muted':
      return text(event.muted ? 'log.muted' : 'log.unmuted', { name: name ?? '' });
    case 'opened':
    case 'closed':
    case 'started':
    case 'finished':
    case 'rematched':
    case 'clock_stopped':
    case 'clock_went_on':
      return text(`log.${event.kind}`);
    case 'played':
    case 'chanced':
    case 'said':
    case 'called':
    case 'revealed':
      return undefined;
  }
}

export function lines(game: string, events: readonly Happened[], nameOf: NameOf): Line[] {
  const result: Line[] = [];
  let pending: Effect[] = [];
  let keys: string[] = []; // of the effects: a line has that of its first one, wherever the events begin
  const tell = () => {
    let told = 0;
    for (const { heading, text, effects } of sentences(game, pending, nameOf)) {
      result.push({ key: keys[told] ?? '', kind: heading ? 'heading' : 'line', text, effects });
      told += effects.length;
    }
    pending = [];
    keys = [];
  };
  for (const { version, event, name, effects } of events) {
    if (event.kind === 'said') continue;
    if (event.kind === 'played' || event.kind === 'chanced') {
      const all = asEffects(effects);
      pending.push(...all);
      keys.push(...all.map((_, i) => `${version}.${i}`));
      continue;
    }
    tell();
    const words = note(event, name, nameOf);
    if (words) result.push({ key: `${version}`, kind: 'note', text: words, effects: [] });
  }
  tell();
  return result;
}
