import { prayerAnchor } from './prayer-anchor.ts';

/**
 * Remembers what stands beside a card that is about to leave its list.
 *
 * @returns how to move the focus there, where the leaving card held it
 */
export function focusBeside(requestId: string): () => void {
  const card = document.getElementById(prayerAnchor(requestId));
  const cards = [...document.querySelectorAll<HTMLElement>('[data-request-card]')];
  const at = card ? cards.indexOf(card) : -1;
  const beside = cards[at + 1] ?? cards[at - 1] ?? document.querySelector('h1');
  return () => {
    const focused = document.activeElement;
    const isLost =
      focused === null ||
      focused === document.body ||
      card?.contains(focused) ||
      // The card's own menu, on its way out.
      focused.closest('[role="menu"]');
    if (isLost) beside?.focus({ preventScroll: true });
  };
}
