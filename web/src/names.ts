import type { Seat } from './protocol';
import { text, tryText } from './words/language.svelte';
import { prettified } from './words/nouns';

// People at one device may have no names: they go by the number of their seat.
export function seatName(seats: readonly Seat[], at: number): string {
  const seat = seats[at];
  if (seat?.kind === 'person') return seat.name || text('seat.person', { number: at + 1 });
  if (seat?.kind === 'bot') return text('seat.bot', { number: at + 1 });
  return text('seat.empty', { number: at + 1 });
}

export function botLevel(bot: string): string {
  return tryText(`level.${bot}`) ?? prettified(bot);
}
