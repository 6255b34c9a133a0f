// Whether a seat knows something that the others at the table do not: at one device it is covered until they look.
function tells(value: unknown): boolean {
  if (value === null || value === undefined || value === 'unknown' || value === 0 || value === false) return false;
  if (Array.isArray(value)) return value.some(tells);
  if (typeof value === 'object') return Object.values(value).some(tells);
  return true;
}

export function ownOf(observation: unknown): unknown {
  return (observation as { own?: unknown } | null)?.own;
}

export function hasSecret(observation: unknown): boolean {
  return tells(ownOf(observation));
}

// What is covered is not told before the end.
export function coversCoins(observation: unknown, seat: number): boolean {
  return (observation as { table?: { coins?: unknown[] } } | null)?.table?.coins?.[seat] === null;
}
