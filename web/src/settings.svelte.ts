// What a person likes, kept on the device.
export type Theme = 'auto' | 'light' | 'dark';
export type Speed = 'slow' | 'normal' | 'fast' | 'off';

const stored = 'stil.settings';
const calm = matchMedia('(prefers-reduced-motion: reduce)');

class Settings {
  theme = $state<Theme>('auto');
  speed = $state<Speed>('normal');
  sound = $state(true);
  confirm = $state(false); // every decision is asked about once more
  counting = $state(true); // what is still in the deck
  danger = $state(true); // how likely the next card ends badly
  hidden = $state.raw<number[]>([]); // people whose talk is not shown
}
export const settings = new Settings();

type Kept = Partial<Pick<Settings, 'theme' | 'speed' | 'sound' | 'confirm' | 'counting' | 'danger' | 'hidden'>>;
let chosen: Kept = {}; // what was never chosen follows the device

export function keep(change: Kept): void {
  chosen = { ...chosen, ...change };
  localStorage.setItem(stored, JSON.stringify(chosen));
  show();
}

function show(): void {
  Object.assign(settings, { speed: calm.matches ? 'off' : 'normal' }, chosen);
  document.documentElement.dataset.theme = settings.theme;
}

export function begin(): void {
  try {
    chosen = JSON.parse(localStorage.getItem(stored) ?? '{}') as Kept;
  } catch {
    localStorage.removeItem(stored); // not ours, or from another time
  }
  calm.addEventListener('change', show);
  show();
}

// How long something takes that takes so many milliseconds at the usual speed; 0: not at all.
export function paced(milliseconds: number): number {
  const factors: Record<Speed, number> = { slow: 1.8, normal: 1, fast: 0.45, off: 0 };
  return milliseconds * (factors[settings.speed] ?? 1);
}
