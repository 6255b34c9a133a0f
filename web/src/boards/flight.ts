// Pictures that fly from one place of the board to another. Places are elements with data-spot.
import { paced } from '../settings.svelte';

export interface Flight {
  from: string;
  to: string;
  picture?: string; // otherwise what lies at `from` flies itself
  count?: number;
}

interface Spot {
  element: Element;
  box: DOMRect;
}

function spot(board: HTMLElement, name: string): Spot | undefined {
  // The most exact place that is there: "castle-1-hen", else "castle-1".
  for (let place = name; place !== ''; place = place.slice(0, Math.max(0, place.lastIndexOf('-')))) {
    for (const element of board.querySelectorAll(`[data-spot="${place}"]`)) {
      const box = element.getBoundingClientRect();
      if (box.width > 0) return { element, box };
    }
  }
  return undefined;
}

const middle = (box: DOMRect) => ({ x: box.left + box.width / 2, y: box.top + box.height / 2 });

function flying(picture: string): HTMLElement {
  const image = document.createElement('img');
  image.src = picture;
  image.alt = '';
  image.width = image.height = 64;
  return image;
}

function copyOf({ element, box }: Spot): HTMLElement {
  const copy = element.cloneNode(true) as HTMLElement;
  copy.style.width = `${box.width}px`;
  for (const one of [copy, ...copy.querySelectorAll('*')])
    for (const name of ['data-spot', 'data-action', 'data-choice', 'tabindex']) one.removeAttribute(name);
  copy.inert = true;
  return copy;
}

// Whether anything moves at all.
export const moving = (): boolean => paced(1) > 0;

async function fly(board: HTMLElement, { from, to, picture }: Flight, wait: number): Promise<void> {
  if (!moving()) return;
  const [start, end] = [spot(board, from), spot(board, to)];
  const duration = paced(520);
  if (!start || !end) return;
  const image = picture === undefined ? copyOf(start) : flying(picture);
  image.classList.add('flying');
  document.body.append(image);
  const { width, height } = image.getBoundingClientRect();
  const place = ({ box }: Spot, scale: number) => {
    const { x, y } = middle(box);
    return `translate(${x - width / 2}px, ${y - height / 2}px) scale(${scale})`;
  };
  const small = picture === undefined ? Math.min(1, end.box.width / start.box.width) : 1;
  const frames = [
    { transform: place(start, 0.9), opacity: 0.4 },
    { transform: place(start, 1.15), opacity: 1, offset: 0.2 },
    { transform: place(end, 1.15 * small), opacity: 1, offset: 0.85 },
    { transform: place(end, 0.9 * small), opacity: 0.6 },
  ];
  const flight = image.animate(frames, { duration, delay: wait, easing: 'ease-in-out', fill: 'both' });
  // In a tab that nobody looks at animations rest; the game does not.
  const late = new Promise((done) => setTimeout(done, wait + duration + 200));
  await Promise.race([flight.finished.catch(() => {}), late]);
  image.remove();
}

// All at once, each a little later than the one before it.
export async function flyAll(board: HTMLElement, flights: readonly Flight[]): Promise<void> {
  const each = flights.flatMap((flight) => Array.from({ length: Math.min(flight.count ?? 1, 4) }, () => flight));
  await Promise.all(each.map((flight, i) => fly(board, flight, paced(90) * i)));
}

export function shake(element: HTMLElement | null): void {
  const by = (pixels: number) => ({ transform: `translateX(${pixels}px)` });
  if (moving()) element?.animate([by(0), by(-8), by(8), by(-6), by(6), by(0)], { duration: paced(450) });
}

// use:appear={order}: one after the other.
export function appear(element: HTMLElement, order: number): void {
  const hidden = { opacity: 0, transform: 'translateY(0.5rem)' };
  const timing = { delay: paced(160) * order, duration: paced(400), fill: 'backwards' } as const;
  if (moving()) element.animate([hidden, {}], timing);
}

export const pause = (milliseconds: number) => new Promise((done) => setTimeout(done, paced(milliseconds)));
