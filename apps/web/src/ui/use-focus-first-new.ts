import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * Whoever is at the end of a list when it grows goes on at the first item that has come there, and is not
 * pushed out of sight with the end.
 *
 * @param end what stands below the items, beside their list
 * @param count how many items stand above it
 * @param focusSelector what of each item has the focus then, as a selector
 * @returns what to listen to on `end`
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
    // What had the focus may be gone, which is no blur.
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
