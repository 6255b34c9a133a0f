// What is explained in a first game, and when.
import type { RoomView } from '../protocol';

export interface Lesson {
  id: string; // text coach.GAME.ID
  when: (view: RoomView) => boolean;
}

const lessons: Record<string, () => Promise<{ lessons: Lesson[] }>> = {
  intrigues: () => import('./intrigues/lessons'),
};

export const teaches = (game: string): boolean => game in lessons;

export function lessonsOf(game: string): Promise<Lesson[]> | undefined {
  return lessons[game]?.().then((module) => module.lessons);
}
