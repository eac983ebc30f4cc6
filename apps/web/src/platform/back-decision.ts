/** What the phone's back button means right now. */
export type BackDecision = 'close' | 'back' | 'minimize';

/**
 * @param overlayOpen whether a dialog, sheet or menu lies over the screen
 * @param historyState the entry's state, in which the router counts how far it has come
 */
export function backDecision(overlayOpen: boolean, historyState: unknown): BackDecision {
  if (overlayOpen) return 'close';
  const { idx } = { ...(typeof historyState === 'object' ? historyState : null) } as {
    idx?: unknown;
  };
  return typeof idx === 'number' && idx > 0 ? 'back' : 'minimize';
}
