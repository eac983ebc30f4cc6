import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * Whoever is at the end of a list when it grows goes on at the first item that has come there, and is not
 * pushed out of sight with the end.
 *
 * @param end what stands below the items, beside their list
 * @param shown how many items stand above it
 * @param stop what of each item has the focus then, as a selector
 * @returns what to listen to on `end`
 */
export function useFirstNew(end: RefObject<HTMLElement | null>, shown: number, stop: string) {
  const isThere = useRef(false);
  const last = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const stops = [...(end.current?.parentElement?.querySelectorAll<HTMLElement>(stop) ?? [])];
    const before = last.current && stops.indexOf(last.current);
    last.current = stops.at(-1) ?? null;
    const next = before !== null && before >= 0 ? stops[before + 1] : undefined;
    if (!isThere.current || !next) return;
    // What had the focus may be gone, which is no blur.
    isThere.current = false;
    next.focus();
  }, [end, shown, stop]);
  return {
    onFocus: () => {
      isThere.current = true;
    },
    onBlur: () => {
      isThere.current = false;
    },
  };
}
