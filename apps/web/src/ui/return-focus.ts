import { useRef } from 'react';

/** Where the focus goes from a dialog that a menu opened: the menu's own items are gone by then. */
export type ReturnFocusTo = { current: HTMLElement | null } | undefined;

/**
 * Brings the focus back when a dialog closes: to where it is told, else to where it came from; to the screen's
 * heading where it came from nowhere.
 */
export function useFocusBack(to: ReturnFocusTo) {
  const before = useRef<Element | null>(null);
  return {
    /** When it opens, before anything in it is focused. */
    noteFocus() {
      before.current = document.activeElement;
    },
    giveFocusBack(event: Event) {
      event.preventDefault();
      const there = [to?.current, before.current].find((element) => element?.isConnected);
      const place = there === document.body ? document.querySelector('h1') : there;
      if (place instanceof HTMLElement) place.focus();
    },
  };
}
