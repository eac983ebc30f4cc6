import { useRef } from 'react';
import { placeOf } from './kept-focus.ts';

/** Where the focus goes from a dialog that a menu opened: the menu's own items are gone by then. */
export type ReturnFocusTo = { current: HTMLElement | null } | undefined;

/**
 * Brings the focus back when a dialog closes: to where it is told, else to where it came from or, once that row is gone,
 * what is nearest to it; to the screen's heading where it came from nowhere.
 */
export function useFocusBack(to: ReturnFocusTo) {
  const place = useRef<() => HTMLElement | null>(() => null);
  return {
    /** When it opens, before anything in it is focused. A menu that opened it may still hold the focus. */
    noteFocus() {
      const origin = to?.current ?? document.activeElement;
      if (!(origin instanceof HTMLElement)) return;
      const isInRow = origin.closest('li') !== null;
      place.current = isInRow ? placeOf(origin) : () => (origin.isConnected ? origin : null);
    },
    giveFocusBack(event: Event) {
      event.preventDefault();
      const there = to?.current?.isConnected ? to.current : place.current();
      (there === document.body ? document.querySelector('h1') : there)?.focus();
    },
  };
}
