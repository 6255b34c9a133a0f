// What a seat may know, sorted for reading: by seat, on the board, and the rest. Drawn boards will take its place.
export interface Part {
  name: string;
  value: unknown;
}
export interface Sorted {
  seats: { seat: number; parts: Part[] }[]; // the own one first
  tiles: Map<string, Part[]>; // by place on a board
  shared: Part[];
  more: Part[]; // of use now and then
  own: Part[]; // what nobody else knows
}

const bySeat = new Set('coins camels viziers elders djinns hand unseen'.split(' '));
const folded = new Set('deck discard djinn_deck djinn_discard bag palms_left palaces_left'.split(' '));
// The buttons and the banner say it better.
const unsaid = new Set(
  (
    'setup phase active effect effects_end resume position draws looked range kills killed target victim sown used ' +
    'builder_coins doubled at came_from kept key_spent'
  ).split(' '),
);
// Seats by their numbers.
export const holdsSeats = new Set('peekers bid_order spots camel last'.split(' '));

type Fields = Record<string, unknown>;

export function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function isEmpty(name: string, value: unknown): boolean {
  if (value === null || value === undefined || value === false) return true;
  if (holdsSeats.has(name) && typeof value === 'number') return false; // seat 0 is somebody
  if (value === 0 || value === '' || value === 'none' || value === 'nobody' || value === 'unknown') return true;
  if (Array.isArray(value)) return value.length === 0;
  return isFields(value) && Object.values(value).every((one) => isEmpty(name, one));
}

const isTileMap = (value: unknown): value is Fields =>
  isFields(value) && Object.keys(value).length > 0 && Object.keys(value).every((key) => /^[a-f][1-5]$/.test(key));

// The rules of a game may cover what every seat could have remembered.
function isCovered(name: string, setup: Fields, foreign: boolean, over: boolean): boolean {
  if (!foreign || over) return false;
  return (name === 'coins' && setup.coins_hidden === true) || (name === 'hand' && setup.hand_cards_hidden === true);
}

export function sorted(observation: unknown, players: number, you: number | undefined, over: boolean): Sorted {
  const { table = {}, own = {} } = (observation ?? {}) as { table?: Fields; own?: Fields };
  const setup = isFields(table.setup) ? table.setup : {};
  const order = Array.from({ length: players }, (_, i) => ((you ?? 0) + i) % players);
  const seats = order.map((seat) => ({ seat, parts: [] as Part[] }));
  const result: Sorted = { seats, tiles: new Map(), shared: [], more: [], own: [] };
  for (const [name, value] of Object.entries(table)) {
    if (unsaid.has(name)) continue;
    if (bySeat.has(name) && Array.isArray(value)) {
      for (const { seat, parts } of seats) {
        const foreign = you !== undefined && seat !== you;
        const shown: unknown = isCovered(name, setup, foreign, over) ? '?' : value[seat];
        if (!isEmpty(name, shown)) parts.push({ name, value: shown });
      }
    } else if (isTileMap(value)) {
      for (const [tile, one] of Object.entries(value)) {
        const parts = result.tiles.get(tile) ?? [];
        if (!isEmpty(name, one)) parts.push({ name, value: one });
        result.tiles.set(tile, parts);
      }
    } else if (!isEmpty(name, value)) {
      (folded.has(name) ? result.more : result.shared).push({ name, value });
    }
  }
  for (const [name, value] of Object.entries(own)) if (!isEmpty(name, value)) result.own.push({ name, value });
  return result;
}
