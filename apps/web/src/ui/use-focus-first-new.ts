import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * Moves the focus from the end of a list to the first new item when the list grows, so the focus
 * does not scroll out of view with the end.
 *
 * @param end the element below the items, a sibling of their list
 * @param count the number of items above it
 * @param focusSelector selects the focusable element of an item
 * @returns the event handlers of `end`
 */
export function useFocusFirstNew(
  end: RefObject<HTMLElement | null>,
  count: number,
  focusSelector: string,
) {
  const isFocused = useRef(false);
  const last = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const focusable = [
      ...(end.current?.parentElement?.querySelectorAll<HTMLElement>(focusSelector) ?? []),
    ];
    const before = last.current && focusable.indexOf(last.current);
    last.current = focusable.at(-1) ?? null;
    const next = before !== null && before >= 0 ? focusable[before + 1] : undefined;
    if (!isFocused.current || !next) return;
    // The focused element may have been removed, which fires no blur event.
    isFocused.current = false;
    next.focus();
  }, [end, count, focusSelector]);
  return {
    onFocus: () => {
      isFocused.current = true;
    },
    onBlur: () => {
      isFocused.current = false;
    },
  };
}
