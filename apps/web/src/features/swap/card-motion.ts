import { SWAP_WIGGLE_MS } from '@prayer-swap/shared/swap/schemas';

const GLIDE_MS = 320;
/** The duration of the glide, and time to notice which card is under the finger afterwards. */
const BLOCK_MS = 400;
const RELEASE_POLL_MS = 100;
const EASING = 'cubic-bezier(0.2, 0.8, 0.2, 1)';
const WIGGLE = [
  { rotate: '0deg' },
  { rotate: '-1.2deg' },
  { rotate: '1.2deg' },
  { rotate: '0deg' },
];
const PULSE = [{ boxShadow: '0 0 0 0 transparent' }, { boxShadow: '0 0 0 3px var(--primary)' }];

/** Confirms an interaction at the card. With reduced motion the border changes instead. */
export function wiggle(card: HTMLElement) {
  card.animate(prefersReducedMotion() ? PULSE : WIGGLE, SWAP_WIGGLE_MS);
}

/** Animates a card back from where the finger released it. */
export function springBack(card: HTMLElement, from: number) {
  if (prefersReducedMotion()) return;
  card.animate([{ translate: `${from}px 0` }, { translate: '0 0' }], {
    duration: GLIDE_MS,
    easing: EASING,
  });
}

/**
 * Animates the children of a list from their current positions to those after `rearrange`. During
 * the animation presses are ignored, the focus stays on its element, and inserted content above the
 * list does not shift it.
 *
 * @param rearrange changes the document before it returns
 */
export function glide(list: HTMLElement, rearrange: () => void) {
  const focused = document.activeElement;
  const before = new Map([...list.children].map((child) => [child, topOf(child)]));
  const top = topOf(list);
  rearrange();
  scrollBy({ top: topOf(list) - top, behavior: 'instant' });
  // Moving a node in the document blurs it.
  if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
  // Scrolls a focused control below the list into view, however long the list has grown.
  if (!list.contains(focused) && focused?.matches(':focus-visible'))
    focused.scrollIntoView({ block: 'nearest', behavior: 'instant' });
  blockPointerEvents(list);
  if (prefersReducedMotion()) return;
  for (const child of list.children) {
    const shift = (before.get(child) ?? topOf(child)) - topOf(child);
    if (shift !== 0) {
      child.animate([{ translate: `0 ${shift}px` }, { translate: '0 0' }], {
        duration: GLIDE_MS,
        easing: EASING,
      });
    }
  }
}

/**
 * Runs a change of the list after a delay and not while something in it is pressed: a press on an
 * element that moves away before the release is lost.
 *
 * @returns cancels it
 */
export function scheduleUnpressed(list: HTMLElement, delayMs: number, change: () => void) {
  let timer = setTimeout(attempt, delayMs);
  function attempt() {
    if (list.matches(':active')) timer = setTimeout(attempt, RELEASE_POLL_MS);
    else change();
  }
  return () => clearTimeout(timer);
}

function blockPointerEvents({ style }: HTMLElement) {
  style.pointerEvents = 'none';
  setTimeout(() => style.removeProperty('pointer-events'), BLOCK_MS);
}

function topOf(element: Element): number {
  return element.getBoundingClientRect().top;
}

function prefersReducedMotion(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/** The id of the card that contains an element; see `data-card` on the card. */
export function getCardId(element: Element | null): string | null {
  return element?.closest('[data-card]')?.getAttribute('data-card') ?? null;
}

export function focusCard(list: HTMLElement, id: string) {
  const card = [...list.children].find((child) => child.getAttribute('data-card') === id);
  if (card instanceof HTMLElement) card.focus({ preventScroll: true });
}
