import { focusedDialog } from '../ui/list-focus.ts';

const CARD_SELECTOR = '[data-request-card]';
/** A card or dialog that is still mounted after this time will stay. */
const MAX_WAIT_MS = 10_000;

/**
 * Captures the neighbours of a card that is about to be removed from its list.
 *
 * @param inside the card or an element inside it
 * @returns a function that moves the focus to a neighbour if the removed card had it
 */
export function captureNeighborFocus(inside: HTMLElement | null): () => void {
  const card = closestCard(inside);
  const cards = [...document.querySelectorAll<HTMLElement>(CARD_SELECTOR)];
  const at = card ? cards.indexOf(card) : -1;
  const neighbors = [...cards.slice(at + 1), ...cards.slice(0, Math.max(at, 0)).reverse()];
  return () => {
    const focused = document.activeElement;
    const isLost =
      focused === null ||
      focused === document.body ||
      card?.contains(focused) ||
      // The card's own menu while it closes.
      focused.closest('[role="menu"]');
    if (!isLost) return;
    // Several cards may have been removed together.
    const next = neighbors.find((other) => other.isConnected) ?? document.querySelector('h1');
    next?.focus({ preventScroll: true });
  };
}

/** The same, once the card is out of the document and no dialog has the focus. */
export function captureNeighborFocusAfterRemoval(inside: HTMLElement | null): () => void {
  const card = closestCard(inside);
  const focusNext = captureNeighborFocus(card);
  return () => waitForDocument(() => !card?.isConnected && focusedDialog() === null, focusNext);
}

function closestCard(element: HTMLElement | null): HTMLElement | null {
  return element?.closest<HTMLElement>(CARD_SELECTOR) ?? null;
}

/** Moves the focus once no dialog has it. */
export function focusAfterDialog(to: () => HTMLElement | null): void {
  waitForDocument(
    () => focusedDialog() === null,
    () => to()?.focus({ preventScroll: true }),
  );
}

/**
 * Observes the document instead of using a timeout: on a slow device the next render can be late.
 */
function waitForDocument(condition: () => boolean, callback: () => void): void {
  const timer = setTimeout(() => observer.disconnect(), MAX_WAIT_MS);
  const observer = new MutationObserver(check);
  observer.observe(document.body, { childList: true, subtree: true });
  check();

  function check() {
    if (!condition()) return;
    observer.disconnect();
    clearTimeout(timer);
    // A closing dialog returns the focus in a separate task.
    setTimeout(callback);
  }
}
