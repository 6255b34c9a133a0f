// Pictures that fly from one place of the board to another. Places are elements with data-spot.
import { paced } from '../settings.svelte';

export interface Flight {
  from: string;
  to: string;
  picture: string;
  count?: number;
}

function spot(board: HTMLElement, name: string): DOMRect | undefined {
  // The most exact place that is there: "castle-1-hen", else "castle-1".
  for (let place = name; place !== ''; place = place.slice(0, Math.max(0, place.lastIndexOf('-')))) {
    const found = board.querySelector(`[data-spot="${place}"]`)?.getBoundingClientRect();
    if (found && found.width > 0) return found;
  }
  return undefined;
}

const middle = (box: DOMRect) => ({ x: box.left + box.width / 2, y: box.top + box.height / 2 });

async function fly(board: HTMLElement, { from, to, picture }: Flight, wait: number): Promise<void> {
  const [start, end] = [spot(board, from), spot(board, to)];
  const duration = paced(520);
  if (!start || !end || duration === 0) return;
  const size = 64;
  const image = document.createElement('img');
  image.src = picture;
  image.alt = '';
  image.className = 'flying';
  image.width = image.height = size;
  document.body.append(image);
  const place = (box: DOMRect, scale: number) => {
    const { x, y } = middle(box);
    return `translate(${x - size / 2}px, ${y - size / 2}px) scale(${scale})`;
  };
  const frames = [
    { transform: place(start, 0.9), opacity: 0.4 },
    { transform: place(start, 1.15), opacity: 1, offset: 0.2 },
    { transform: place(end, 1.15), opacity: 1, offset: 0.85 },
    { transform: place(end, 0.9), opacity: 0.6 },
  ];
  const moving = image.animate(frames, { duration, delay: wait, easing: 'ease-in-out', fill: 'both' });
  // In a tab that nobody looks at animations rest; the game does not.
  const late = new Promise((done) => setTimeout(done, wait + duration + 200));
  await Promise.race([moving.finished.catch(() => {}), late]);
  image.remove();
}

// All at once, each a little later than the one before it.
export async function flyAll(board: HTMLElement, flights: readonly Flight[]): Promise<void> {
  const each = flights.flatMap((flight) => Array.from({ length: Math.min(flight.count ?? 1, 4) }, () => flight));
  await Promise.all(each.map((flight, i) => fly(board, flight, paced(90) * i)));
}

export function shake(element: HTMLElement | null): void {
  const duration = paced(450);
  if (!element || duration === 0) return;
  const by = (pixels: number) => ({ transform: `translateX(${pixels}px)` });
  element.animate([by(0), by(-8), by(8), by(-6), by(6), by(0)], { duration });
}

// use:appear={order}: one after the other.
export function appear(element: HTMLElement, order: number): void {
  const hidden = { opacity: 0, transform: 'translateY(0.5rem)' };
  const timing = { delay: paced(160) * order, duration: paced(400), fill: 'backwards' } as const;
  if (timing.duration > 0) element.animate([hidden, {}], timing);
}

export const pause = (milliseconds: number) => new Promise((done) => setTimeout(done, paced(milliseconds)));
