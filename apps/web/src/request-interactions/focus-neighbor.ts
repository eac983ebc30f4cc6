import { focusedDialog } from '../ui/focused-dialog.ts';

const CARD_SELECTOR = '[data-request-card]';
/** A card or dialog that is still there after this long stays. */
const MAX_WAIT_MS = 10_000;

/**
 * Remembers what stands beside a card that is about to leave its list.
 *
 * @returns how to move the focus there, where the leaving card held it
 */
export function captureNeighborFocus(card: HTMLElement | null): () => void {
  const cards = [...document.querySelectorAll<HTMLElement>(CARD_SELECTOR)];
  const at = card ? cards.indexOf(card) : -1;
  const neighbors = [...cards.slice(at + 1), ...cards.slice(0, Math.max(at, 0)).reverse()];
  return () => {
    const focused = document.activeElement;
    const isLost =
      focused === null ||
      focused === document.body ||
      card?.contains(focused) ||
      // The card's own menu, on its way out.
      focused.closest('[role="menu"]');
    if (!isLost) return;
    // Several may have left together.
    const next = neighbors.find((other) => other.isConnected) ?? document.querySelector('h1');
    next?.focus({ preventScroll: true });
  };
}

/** The same, once the card has left the document and no dialog holds the focus. */
export function captureNeighborFocusAfterRemoval(card: HTMLElement | null): () => void {
  const focusNext = captureNeighborFocus(card);
  return () => waitForDocument(() => !card?.isConnected && focusedDialog() === null, focusNext);
}

/** Moves the focus once no dialog holds it. */
export function focusAfterDialog(to: () => HTMLElement | null): void {
  waitForDocument(
    () => focusedDialog() === null,
    () => to()?.focus({ preventScroll: true }),
  );
}

/** Waits for the document, not for a time: on a busy device the next render can take long. */
function waitForDocument(condition: () => boolean, callback: () => void): void {
  const timer = setTimeout(() => observer.disconnect(), MAX_WAIT_MS);
  const observer = new MutationObserver(check);
  observer.observe(document.body, { childList: true, subtree: true });
  check();

  function check() {
    if (!condition()) return;
    observer.disconnect();
    clearTimeout(timer);
    // A closing dialog gives the focus back in a task of its own.
    setTimeout(callback);
  }
}
