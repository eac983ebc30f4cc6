import { useRef } from 'react';
import { createFocusTarget } from './list-focus.ts';

/** Where the focus goes from a dialog that a menu opened: the menu's own items are gone by then. */
export type ReturnFocusTo = { current: HTMLElement | null } | undefined;

/**
 * Brings the focus back when a dialog closes: to where it is told, else to where it came from or, once that row is gone,
 * what is nearest to it; to the screen's heading where it came from nowhere.
 */
export function useReturnFocus(to: ReturnFocusTo) {
  const getTarget = useRef<() => HTMLElement | null>(() => null);
  return {
    /** When it opens, before anything in it is focused. A menu that opened it may still hold the focus. */
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
