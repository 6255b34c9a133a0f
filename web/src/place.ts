// The places of the page and their paths.
import { hasBoard } from './boards/board';

export type Place =
  | { view: 'home' }
  | { view: 'unknown' }
  | { view: 'account' }
  | { view: 'ladder'; game: string }
  | { view: 'rules'; game: string }
  | { view: 'table'; room: string; learning: boolean }
  | { view: 'replay'; room: string; ply: number };

export function placeOf(path: string, query: string): Place {
  const [, first, room, ...more] = path.split('/');
  const game = room || 'intrigues';
  if (!first) return { view: 'home' };
  if (more.some(Boolean)) return { view: 'unknown' };
  if (first === 'me') return { view: 'account' };
  if (first === 'ratings' && hasBoard(game)) return { view: 'ladder', game };
  if (first === 'rules' && hasBoard(game)) return { view: 'rules', game };
  if (first === 'r' && room) return { view: 'table', room, learning: new URLSearchParams(query).has('learn') };
  if (first === 'replay' && room) {
    const ply = Number.parseInt(new URLSearchParams(query).get('ply') ?? '', 10);
    return { view: 'replay', room, ply: Number.isNaN(ply) ? 0 : Math.max(0, ply) };
  }
  return { view: 'unknown' };
}
