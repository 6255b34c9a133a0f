// A few small sounds, made on the spot: a card, a failed turn, one's own turn, the end.
import { settings } from './settings.svelte';

export type Sound = 'card' | 'fail' | 'turn' | 'end';

let context: AudioContext | undefined;

function tone(at: number, frequency: number, length: number, volume: number, shape: OscillatorType): void {
  if (!context) return;
  const [oscillator, gain] = [context.createOscillator(), context.createGain()];
  oscillator.type = shape;
  oscillator.frequency.value = frequency;
  gain.gain.setValueAtTime(0, at);
  gain.gain.linearRampToValueAtTime(volume, at + 0.01);
  gain.gain.exponentialRampToValueAtTime(0.0001, at + length);
  oscillator.connect(gain).connect(context.destination);
  oscillator.start(at);
  oscillator.stop(at + length);
}

const notes: Record<
  Sound,
  [after: number, frequency: number, length: number, volume: number, shape: OscillatorType][]
> = {
  card: [[0, 520, 0.06, 0.05, 'triangle']],
  fail: [
    [0, 220, 0.25, 0.09, 'sawtooth'],
    [0.12, 165, 0.35, 0.09, 'sawtooth'],
  ],
  turn: [
    [0, 660, 0.15, 0.08, 'sine'],
    [0.12, 880, 0.25, 0.08, 'sine'],
  ],
  end: [
    [0, 523, 0.2, 0.08, 'sine'],
    [0.15, 659, 0.2, 0.08, 'sine'],
    [0.3, 784, 0.2, 0.08, 'sine'],
    [0.45, 1047, 0.5, 0.08, 'sine'],
  ],
};

export function play(sound: Sound): void {
  if (!settings.sound || document.hidden) return;
  // Browsers let a page be heard only after somebody has touched it.
  if (!navigator.userActivation?.hasBeenActive) return;
  context ??= new AudioContext();
  void context.resume();
  for (const [after, ...note] of notes[sound]) tone(context.currentTime + after, ...note);
}
