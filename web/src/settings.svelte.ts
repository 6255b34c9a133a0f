// What a person likes, kept on the device.
export type Theme = 'auto' | 'light' | 'dark';
export type Speed = 'slow' | 'normal' | 'fast' | 'off';

const stored = 'stil.settings';
const calm = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

class Settings {
  theme = $state<Theme>('auto');
  speed = $state<Speed>('normal');
  sound = $state(true);
  confirm = $state(false); // every decision is asked about once more
  counting = $state(true); // what is still in the deck
  danger = $state(true); // how likely the next card ends badly
}
export const settings = new Settings();

type Kept = Partial<Pick<Settings, 'theme' | 'speed' | 'sound' | 'confirm' | 'counting' | 'danger'>>;

export function keep(change: Kept): void {
  Object.assign(settings, change);
  const { theme, speed, sound, confirm, counting, danger } = settings;
  localStorage.setItem(stored, JSON.stringify({ theme, speed, sound, confirm, counting, danger }));
  show();
}

function show(): void {
  document.documentElement.dataset.theme = settings.theme;
}

export function begin(): void {
  if (calm()) settings.speed = 'off';
  try {
    Object.assign(settings, JSON.parse(localStorage.getItem(stored) ?? '{}') as Kept);
  } catch {
    localStorage.removeItem(stored); // not ours, or from another time
  }
  show();
}

// How long something takes that takes so many milliseconds at the usual speed; 0: not at all.
export function paced(milliseconds: number): number {
  const factors: Record<Speed, number> = { slow: 1.8, normal: 1, fast: 0.45, off: 0 };
  return milliseconds * factors[settings.speed];
}
