// A name for somebody who has not said theirs.
import { text } from './language.svelte';

const animals = ['cat', 'pig', 'hen', 'cow', 'fox', 'wolf', 'dog', 'rabbit'];

export function guestName(random: () => number = Math.random): string {
  const animal = animals[Math.floor(random() * animals.length)] ?? 'cat';
  return text(`guest.${animal}`, { number: 10 + Math.floor(random() * 90) });
}
