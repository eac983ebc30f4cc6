import { useRef } from 'react';
import { placeOf } from './kept-focus.ts';

/** Where the focus goes from a dialog that a menu opened: the menu's own items are gone by then. */
export type ReturnFocusTo = { current: HTMLElement | null } | undefined;

/**
 * Brings the focus back when a dialog closes: to where it is told, else to where it came from or, once that row is gone,
 * what is nearest to it; to the screen's heading where it came from nowhere.
 */
export function useFocusBack(to: ReturnFocusTo) {
  const before = useRef<() => HTMLElement | null>(() => null);
  return {
    /** When it opens, before anything in it is focused. */
    noteFocus() {
      const { activeElement: focused } = document;
      if (!(focused instanceof HTMLElement)) return;
      const inRow = focused.closest('li') !== null;
      before.current = inRow ? placeOf(focused) : () => (focused.isConnected ? focused : null);
    },
    giveFocusBack(event: Event) {
      event.preventDefault();
      const there = to?.current?.isConnected ? to.current : before.current();
      const place = there === document.body ? document.querySelector('h1') : there;
      place?.focus();
    },
  };
}
