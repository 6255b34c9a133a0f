// Things that explain themselves: on hover, on focus, on a long press. One bubble for the whole page.
const hoverDelay = 450;
const pressDelay = 500;

let bubble: HTMLElement | undefined;
let shownFor: Element | undefined;

function place(target: Element, box: HTMLElement): void {
  const at = target.getBoundingClientRect();
  const size = box.getBoundingClientRect();
  const margin = 8;
  const left = Math.max(margin, Math.min(at.left + at.width / 2 - size.width / 2, innerWidth - size.width - margin));
  const above = at.top - size.height - margin;
  box.style.left = `${left}px`;
  box.style.top = `${above >= margin ? above : Math.min(at.bottom + margin, innerHeight - size.height - margin)}px`;
}

function show(target: Element, words: string): void {
  hide();
  const box = document.createElement('div');
  box.className = 'bubble';
  box.role = 'tooltip';
  box.textContent = words;
  (target.closest('dialog') ?? document.body).append(box); // a window lies over everything else
  place(target, box);
  bubble = box;
  shownFor = target;
}

export function hide(): void {
  bubble?.remove();
  bubble = shownFor = undefined;
}

// use:explain={words}; nothing where there are no words.
export function explain(target: HTMLElement, words: string | undefined) {
  let said = words;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const later = (delay: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => said && show(target, said), delay);
  };
  const press = () => {
    clearTimeout(timer);
    questioned = false; // not every long press ends with a click
    timer = setTimeout(() => {
      if (!said) return;
      show(target, said);
      questioned = true;
    }, pressDelay);
  };
  let questioned = false; // by a long press: the click that ends it chooses nothing
  const describe = () => (said ? target.setAttribute('aria-description', said) : undefined);
  describe();
  const leave = () => {
    clearTimeout(timer);
    if (shownFor === target) hide();
  };
  const listeners: [string, (event: Event) => void][] = [
    ['pointerenter', (event) => (event as PointerEvent).pointerType === 'mouse' && later(hoverDelay)],
    ['pointerleave', leave],
    ['pointerdown', (event) => (event as PointerEvent).pointerType !== 'mouse' && press()],
    ['pointerup', () => clearTimeout(timer)],
    ['pointercancel', leave],
    ['focus', () => target.matches(':focus-visible') && later(hoverDelay)],
    ['blur', leave],
    // A long press is a question, not a choice.
    ['contextmenu', (event) => event.preventDefault()],
    ['keydown', (event) => (event as KeyboardEvent).key === 'Escape' && leave()],
  ];
  for (const [name, listener] of listeners) target.addEventListener(name, listener);
  const swallow = (event: Event) => {
    if (!questioned) return;
    questioned = false;
    event.stopImmediatePropagation();
    event.preventDefault();
  };
  target.addEventListener('click', swallow, { capture: true });
  return {
    update(changed: string | undefined) {
      said = changed;
      describe();
    },
    destroy() {
      leave();
      target.removeEventListener('click', swallow, { capture: true });
      for (const [name, listener] of listeners) target.removeEventListener(name, listener);
    },
  };
}
