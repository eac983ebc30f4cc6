import { useRef } from 'react';
import { createFocusTarget } from './list-focus.ts';

/**
 * The focus target of a dialog that a menu opened, because the menu's items are removed by then.
 */
export type ReturnFocusTo = { current: HTMLElement | null } | undefined;

/**
 * Restores the focus when a dialog closes: to the given target, else to its origin, else, if that
 * row was removed, to the nearest element, else to the screen's heading.
 */
export function useReturnFocus(to: ReturnFocusTo) {
  const getTarget = useRef<() => HTMLElement | null>(() => null);
  return {
    /**
     * Runs on opening, before the dialog takes the focus. A menu that opened it can still have the
     * focus.
     */
    saveFocus() {
      const origin = to?.current ?? document.activeElement;
      if (!(origin instanceof HTMLElement)) return;
      const isInRow = origin.closest('li') !== null;
      getTarget.current = isInRow
        ? createFocusTarget(origin)
        : () => (origin.isConnected ? origin : null);
    },
    restoreFocus(event: Event) {
      event.preventDefault();
      const target = to?.current?.isConnected ? to.current : getTarget.current();
      (target === document.body ? document.querySelector('h1') : target)?.focus();
    },
  };
}
