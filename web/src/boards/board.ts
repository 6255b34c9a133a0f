// What every board is given, and which games have one; the others are shown as tables of words.
import type { Component } from 'svelte';
import type { Position, Seat } from '../protocol';
import type { Effect } from '../words/effects';
import type { NameOf } from '../words/nouns';

export interface BoardProps {
  position: Pick<Position, 'observation' | 'legal' | 'forecast' | 'seat'>;
  seats: readonly Seat[];
  you: number | undefined;
  nameOf: NameOf;
  act: (action: string) => void;
  over: boolean;
}

// What a board can do besides showing a position.
export interface BoardView {
  stage: (effects: readonly Effect[]) => Promise<void>; // shows what happens, before the position changes
}

export interface BoardModule {
  default: Component<BoardProps, BoardView>;
  spotsOf: (effect: Effect) => string[];
}

const boards: Record<string, () => Promise<BoardModule>> = {
  intrigues: () => import('./intrigues/board'),
};

export function boardOf(game: string): Promise<BoardModule> | undefined {
  return boards[game]?.();
}
