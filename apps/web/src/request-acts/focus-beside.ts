const CARDS = '[data-request-card]';
/** Long enough for a dialog to give the focus back, and for the card to leave the page. */
const SETTLED_AFTER_MS = 50;

/**
 * Remembers what stands beside a card that is about to leave its list.
 *
 * @returns how to move the focus there, where the leaving card held it
 */
export function focusBeside(card: HTMLElement | null): () => void {
  const cards = [...document.querySelectorAll<HTMLElement>(CARDS)];
  const at = card ? cards.indexOf(card) : -1;
  const beside = [...cards.slice(at + 1), ...cards.slice(0, Math.max(at, 0)).reverse()];
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
    const next = beside.find((other) => other.isConnected) ?? document.querySelector('h1');
    next?.focus({ preventScroll: true });
  };
}

/** The same, once everything that leaves has left. */
export function focusBesideLater(card: HTMLElement | null): () => void {
  const focusNext = focusBeside(card);
  return () => setTimeout(focusNext, SETTLED_AFTER_MS);
}

/** Moves the focus once a dialog is gone that would hold it. */
export function focusLater(to: () => HTMLElement | null): void {
  setTimeout(() => to()?.focus({ preventScroll: true }), SETTLED_AFTER_MS);
}
