import type { Seat } from './protocol';
import { text, tryText } from './words/language.svelte';
import { prettified } from './words/nouns';

// People at one device may have no names: they go by the number of their seat.
export function seatName(seats: readonly Seat[], at: number): string {
  const seat = seats[at];
  if (seat?.kind === 'person') {
    const name = seat.name || text('seat.person', { number: at + 1 });
    // Guests may have the same name: the number of the seat tells them apart.
    const alike = seats.some((other, i) => i !== at && other.kind === 'person' && other.name === seat.name);
    return alike && seat.name ? `${name} (${at + 1})` : name;
  }
  if (seat?.kind === 'bot') return text('seat.bot', { number: at + 1 });
  return text('seat.empty', { number: at + 1 });
}

export function botLevel(bot: string): string {
  return tryText(`level.${bot}`) ?? prettified(bot);
}
