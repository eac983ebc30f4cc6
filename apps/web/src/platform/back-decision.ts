/** The effect of the phone's back button. */
export type BackDecision = 'close' | 'back' | 'minimize';

/**
 * @param overlayOpen whether a dialog, sheet or menu is open
 * @param historyState the state of the history entry, which contains the router's index
 */
export function backDecision(overlayOpen: boolean, historyState: unknown): BackDecision {
  if (overlayOpen) return 'close';
  const { idx } = { ...(typeof historyState === 'object' ? historyState : null) } as {
    idx?: unknown;
  };
  return typeof idx === 'number' && idx > 0 ? 'back' : 'minimize';
}
