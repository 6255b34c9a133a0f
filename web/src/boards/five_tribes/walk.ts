// The way of a sow as it was shown, drop by drop.
import { tribes, type Meeples, type Table } from './table';

export interface Walk {
  tiles: readonly string[]; // the first is where the meeples were taken
  picked: number;
}
export const nowhere: Walk = { tiles: [], picked: 0 };

const total = (meeples: Meeples) => tribes.reduce((sum, tribe) => sum + meeples[tribe], 0);

// As far as it goes in this position: drops may have been taken back. After a reload only the last step is known.
export function trailIn({ tiles, picked }: Walk, table: Table): readonly string[] {
  if (table.at === 'none' || table.phase === 'before_sow' || table.phase === 'bidding') return [];
  const gone = table.phase === 'sowing' ? tiles.slice(0, 1 + picked - total(table.carried)) : tiles;
  if (gone.at(-1) === table.at) return gone;
  return table.came_from === 'none' ? [] : [table.came_from, table.at];
}
