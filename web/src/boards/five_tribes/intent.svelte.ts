// Sows by intent: looked for among all that there are, seen on the board, and played drop by drop.
import { untrack } from 'svelte';
import type { Move, Wanted } from './explore';

const anything = (): Wanted => ({ start: '', end: '', tribe: '', collected: 0, claims: false });

export class Intent {
  moves = $state.raw<readonly Move[]>(); // while one looks for something
  wanted = $state(anything());
  shown = $state.raw<Move>(); // its way is drawn
  picked = $state.raw<Move>(); // and stays so, until it is played or left
  private plan = $state.raw<readonly string[]>([]);

  readonly ends = $derived(this.moves?.map(({ brings }) => brings.end));

  constructor(
    private readonly act: (step: string) => void,
    private readonly seeBoard: () => void, // who touched a line below the board sees the way on it
  ) {}

  async look(found: Promise<readonly Move[]>): Promise<void> {
    this.wanted = anything();
    this.moves = await found;
  }

  forget(): void {
    this.moves = this.shown = this.picked = undefined;
  }

  seek(tile: string): void {
    this.wanted.end = this.wanted.end === tile ? '' : tile;
  }

  see(move: Move | undefined): void {
    this.picked = this.shown = move;
    if (move) this.seeBoard();
  }

  sow(move: Move): void {
    if (this.plan.length > 0) return; // a second press of an impatient hand
    this.plan = move.steps;
    this.picked = undefined;
    this.seeBoard();
  }

  // The next step, when the one before it was made.
  goOn(legal: readonly string[]): void {
    const [next, ...rest] = this.plan;
    if (next === undefined) return;
    if (legal.includes(next)) {
      untrack(() => this.act(next));
      this.plan = rest;
    } else if (legal.length > 0) {
      this.plan = []; // the game went another way
    }
  }
}
