import { type RefObject, useEffect, useRef, useState } from 'react';

/** What an act has earned arrives a moment after the act itself has been seen. */
const UPDATE_DELAY_MS = 400;
const TINT_MS = 120;
const TINT = [
  { backgroundColor: 'color-mix(in srgb, var(--points) 35%, var(--points-soft))' },
  { backgroundColor: 'var(--points-soft)' },
];

/**
 * The balance as the pill shows it, each change with one tint.
 *
 * @returns the shown balance, and how to show another one at once
 */
export function useShownPoints(points: number, pill: RefObject<HTMLElement | null>) {
  const [shown, show] = useState(points);
  const before = useRef(points);

  useEffect(() => {
    if (points === shown) return;
    const follow = setTimeout(() => show(points), UPDATE_DELAY_MS);
    return () => clearTimeout(follow);
  }, [points, shown]);

  useEffect(() => {
    if (before.current === shown) return;
    before.current = shown;
    pill.current?.animate(TINT, TINT_MS);
  }, [shown, pill]);

  return [shown, show] as const;
}
