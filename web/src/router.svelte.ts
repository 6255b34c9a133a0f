// Where in the page we are: plain paths, as the server gives the page for all of them.
import { placeOf, type Place } from './place';

let here = $state.raw<Place>({ view: 'home' });

export function place(): Place {
  return here;
}

function arrive(): void {
  here = placeOf(location.pathname, location.search);
}

export function go(path: string): void {
  history.pushState(null, '', path);
  arrive();
  window.scrollTo(0, 0);
  // The keyboard, and who listens, begin anew where the new page does.
  document.querySelector('main')?.focus({ preventScroll: true });
}

// The same place by another name: no new entry to go back to.
export function rename(path: string): void {
  history.replaceState(history.state, '', path);
}

function isOurs(link: HTMLAnchorElement): boolean {
  const elsewhere = link.origin !== location.origin || link.pathname.startsWith('/api/');
  return !elsewhere && !link.hasAttribute('download') && (link.target === '' || link.target === '_self');
}

export function begin(): void {
  arrive();
  window.addEventListener('popstate', arrive);
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (!link || !isOurs(link) || event.defaultPrevented || event.button !== 0) return;
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    go(link.pathname + link.search);
  });
}
