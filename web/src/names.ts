import type { Seat } from './protocol';
import { text, tryText } from './words/language.svelte';
import { prettified } from './words/nouns';

// At one device all people have the name of the host's account: they go by the number of their seat.
export function seatName(seats: readonly Seat[], at: number, oneDevice = false): string {
  const seat = seats[at];
  const numbered = () => text('seat.person', { number: at + 1 });
  if (seat?.kind === 'person') return oneDevice ? numbered() : seat.name || numbered();
  if (seat?.kind === 'bot') return text('seat.bot', { number: at + 1 });
  return text('seat.empty', { number: at + 1 });
}

export function botLevel(bot: string): string {
  return tryText(`level.${bot}`) ?? prettified(bot);
}
