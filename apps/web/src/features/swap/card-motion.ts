import { SWAP_WIGGLE_MS } from '@prayer-swap/shared/swap/limits';

const GLIDE_MS = 320;
/** The glide, and a moment to see who lies under the finger now. */
const BLOCK_MS = 400;
const EASING = 'cubic-bezier(0.2, 0.8, 0.2, 1)';
const WIGGLE = [
  { rotate: '0deg' },
  { rotate: '-1.2deg' },
  { rotate: '1.2deg' },
  { rotate: '0deg' },
];
const PULSE = [{ boxShadow: '0 0 0 0 transparent' }, { boxShadow: '0 0 0 3px var(--primary)' }];

/** Answers an act once, at the card itself; for those who want no motion its border does. */
export function wiggle(card: HTMLElement) {
  card.animate(prefersReducedMotion() ? PULSE : WIGGLE, SWAP_WIGGLE_MS);
}

/** From where a finger let go of it, a card goes back to its place. */
export function springBack(card: HTMLElement, from: number) {
  if (prefersReducedMotion()) return;
  card.animate([{ translate: `${from}px 0` }, { translate: '0 0' }], {
    duration: GLIDE_MS,
    easing: EASING,
  });
}

/**
 * Lets the children of a list glide from where they lie to where `rearrange` puts them. Whoever
 * presses meanwhile hits none of them, the focus stays on what had it, and what appears above the
 * list does not push it down.
 *
 * @param rearrange changes the document before it returns
 */
export function glide(list: HTMLElement, rearrange: () => void) {
  const focused = document.activeElement;
  const before = new Map([...list.children].map((child) => [child, topOf(child)]));
  const top = topOf(list);
  rearrange();
  scrollBy({ top: topOf(list) - top, behavior: 'instant' });
  // A node that changes its place loses the focus.
  if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
  // Whoever is at a key below the list sees where they are, however long it has grown.
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

/** The card that an element belongs to; see `data-card` on the card. */
export function getCardId(element: Element | null): string | null {
  return element?.closest('[data-card]')?.getAttribute('data-card') ?? null;
}

export function focusCard(list: HTMLElement, id: string) {
  const card = [...list.children].find((child) => child.getAttribute('data-card') === id);
  if (card instanceof HTMLElement) card.focus({ preventScroll: true });
}
