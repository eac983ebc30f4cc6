import { type RefObject, useEffect, useRef, useState } from 'react';

/** Points appear after the action that earned them. */
const UPDATE_DELAY_MS = 400;
const TINT_MS = 120;
const TINT = [
  { backgroundColor: 'color-mix(in srgb, var(--points) 35%, var(--points-soft))' },
  { backgroundColor: 'var(--points-soft)' },
];

/**
 * The balance shown in the pill. Every change tints it once.
 *
 * @returns the shown balance, and a function that shows another one immediately
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
