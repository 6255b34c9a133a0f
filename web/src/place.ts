// The places of the page and their paths.
export type Place =
  | { view: 'home' }
  | { view: 'account' }
  | { view: 'ladder'; game: string }
  | { view: 'rules'; game: string }
  | { view: 'table'; room: string; learning: boolean }
  | { view: 'replay'; room: string; ply: number };

export function placeOf(path: string, query: string): Place {
  const [, first, room] = path.split('/');
  if (first === 'me') return { view: 'account' };
  if (first === 'ratings') return { view: 'ladder', game: room || 'intrigues' };
  if (first === 'rules') return { view: 'rules', game: room || 'intrigues' };
  if (first === 'r' && room) return { view: 'table', room, learning: new URLSearchParams(query).has('learn') };
  if (first === 'replay' && room) {
    const ply = Number.parseInt(new URLSearchParams(query).get('ply') ?? '', 10);
    return { view: 'replay', room, ply: Number.isNaN(ply) ? 0 : Math.max(0, ply) };
  }
  return { view: 'home' };
}
