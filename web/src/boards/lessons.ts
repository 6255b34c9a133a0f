// What is explained in a first game, and when.
import type { RoomView } from '../protocol';
import type { Values } from '../words/language.svelte';

export interface Lesson {
  id: string; // text coach.GAME.ID
  when: (view: RoomView) => boolean;
  about?: (view: RoomView) => string[]; // places of the board to point at
  values?: (view: RoomView) => Values; // of the text
}

const lessons: Record<string, () => Promise<{ lessons: Lesson[] }>> = {
  intrigues: () => import('./intrigues/lessons'),
  castle_combo: () => import('./castle_combo/lessons'),
  five_tribes: () => import('./five_tribes/lessons'),
};

export const teaches = (game: string): boolean => game in lessons;

export function lessonsOf(game: string): Promise<Lesson[]> | undefined {
  return lessons[game]?.().then((module) => module.lessons);
}
