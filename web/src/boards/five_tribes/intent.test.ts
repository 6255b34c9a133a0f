import { expect, test, vi } from 'vitest';
import type { Move } from './explore';
import { Intent } from './intent.svelte';

const move = (start: string, end: string, ...steps: string[]) => ({ brings: { start, end }, steps }) as Move;
const ways = [move('a1', 'a2', 'pick_up a1', 'drop elder a2'), move('b1', 'b2', 'pick_up b1', 'drop vizier b2')];

function intending() {
  const act = vi.fn();
  const seeBoard = vi.fn();
  return { intent: new Intent(act, seeBoard), act, seeBoard };
}

test('a sow is played step by step, each when it can be made, whatever is pressed meanwhile', () => {
  const { intent, act } = intending();
  intent.sow(ways[0] as Move);
  intent.goOn(['pick_up a1', 'pick_up b1']);
  intent.sow(ways[1] as Move); // a double press
  intent.goOn([]); // it is somebody else's turn to speak
  intent.goOn(['drop elder a2', 'drop elder b1']);
  intent.goOn(['end_turn']);
  expect(act.mock.calls.flat()).toEqual(['pick_up a1', 'drop elder a2']);
});

test('a sow is given up where the game went another way', () => {
  const { intent, act } = intending();
  intent.sow(ways[0] as Move);
  intent.goOn(['pick_up b1']);
  intent.goOn(['pick_up a1']);
  expect(act).not.toHaveBeenCalled();
});

test('who looks again begins with all sows, and the tiles where they end', async () => {
  const { intent } = intending();
  await intent.look(Promise.resolve(ways));
  expect(intent.ends).toEqual(['a2', 'b2']);
  intent.seek('b2');
  expect(intent.wanted.end).toBe('b2');
  intent.seek('b2');
  expect(intent.wanted.end).toBe('');
  intent.wanted.start = 'a1';
  intent.forget();
  expect(intent.ends).toBeUndefined();
  await intent.look(Promise.resolve(ways));
  expect(intent.wanted.start).toBe('');
});

test('what is picked is seen on the board until it is left', () => {
  const { intent, seeBoard } = intending();
  intent.see(ways[0]);
  expect(intent.shown).toBe(ways[0]);
  expect(seeBoard).toHaveBeenCalledOnce();
  intent.see(undefined);
  expect(intent.picked).toBeUndefined();
  expect(seeBoard).toHaveBeenCalledOnce();
});
