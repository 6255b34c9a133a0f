// What every board is given, and where each game's is.
import type { Component } from 'svelte';
import type { Position, Seat } from '../protocol';
import type { Effect } from '../words/effects';
import type { NameOf } from '../words/nouns';

export interface BoardProps {
  position: Pick<Position, 'observation' | 'legal' | 'forecast' | 'seat' | 'scores'>;
  seats: readonly Seat[];
  you: number | undefined;
  nameOf: NameOf;
  act: (action: string, sure?: boolean) => void; // sure: not to be asked again
  over: boolean;
  resting?: boolean; // nothing is being shown or sent: a decision would be taken
  explore?: () => Promise<unknown[]>; // whole moves that can be made now
  takeBack?: (goesOn?: (observation: unknown) => boolean) => Promise<void>; // a step, and more as long as it goes on
}

// How the points of a seat came about.
export interface SheetProps {
  points: unknown;
  name: string;
}

// What a board can do besides showing a position.
export interface BoardView {
  stage: (effects: readonly Effect[]) => Promise<void>; // shows what happens, before the position changes
}

export interface BoardModule {
  default: Component<BoardProps, BoardView>;
  spotsOf: (effect: Effect) => string[]; // where it was
  placesOf: (action: string, seat: number) => string[]; // where it would be
  categoryPictures?: Record<string, string>; // of the score sheet, where a picture is not named like its category
  tieBreak?: (position: Pick<Position, 'observation'>) => { name: string; values: number[] };
  Sheet?: Component<SheetProps>; // where points are of things that lie somewhere
}

const boards: Record<string, () => Promise<BoardModule>> = {
  intrigues: () => import('./intrigues/board'),
  castle_combo: () => import('./castle_combo/board'),
  five_tribes: () => import('./five_tribes/board'),
};

// Shown below the rules of a game.
const illustrations: Record<string, () => Promise<{ default: Component }>> = {
  castle_combo: () => import('./castle_combo/Illustration.svelte'),
};

export function illustrationOf(game: string): Promise<Component> | undefined {
  return illustrations[game]?.().then((module) => module.default);
}

export const hasBoard = (game: string): boolean => Object.hasOwn(boards, game);

export function boardOf(game: string): Promise<BoardModule> | undefined {
  return boards[game]?.();
}
