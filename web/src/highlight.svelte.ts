// The places of a board that a line of the log is about, while it is pointed at.
let spots = $state.raw<readonly string[]>([]);

export function highlight(wanted: readonly string[]): void {
  spots = wanted;
}

export function highlighted(spot: string): boolean {
  return spots.some((one) => one === spot || one.startsWith(`${spot}-`));
}
