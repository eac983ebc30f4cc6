import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * Whoever is at the end of a list when it grows goes on at the first card that has come there, and is not
 * pushed out of sight with the end.
 *
 * @param end what stands below the cards, beside their list
 * @param shown how many cards stand above it
 * @returns what to listen to on `end`
 */
export function useFirstNew(end: RefObject<HTMLElement | null>, shown: number) {
  const isThere = useRef(false);
  const last = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const cards = [
      ...(end.current?.parentElement?.querySelectorAll<HTMLElement>('[data-request-card]') ?? []),
    ];
    const before = last.current && cards.indexOf(last.current);
    last.current = cards.at(-1) ?? null;
    if (isThere.current && before !== null && before >= 0) cards[before + 1]?.focus();
  }, [end, shown]);
  return {
    onFocus: () => {
      isThere.current = true;
    },
    onBlur: () => {
      isThere.current = false;
    },
  };
}
