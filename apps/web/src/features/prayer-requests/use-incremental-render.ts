import { startTransition, useEffect, useState } from 'react';
import { useNavigationType } from 'react-router';

/** The number of cards that fill one window. */
const INITIAL_COUNT = 4;
/** The number of cards added in each frame. */
const STEP_COUNT = 2;

let hasRendered = false;

/**
 * Renders a list a few cards at a time, so that the first ones appear soon and the browser can
 * handle input in between. A list that the history returns to, and one that is opened at a request,
 * renders in full, because its scroll position needs its height.
 *
 * @returns the number of cards to render now
 */
export function useIncrementalRender(count: number): number {
  const isReturn = useNavigationType() === 'POP' && hasRendered;
  const [shown, setShown] = useState(() =>
    isReturn || location.hash !== '' ? Number.POSITIVE_INFINITY : INITIAL_COUNT,
  );
  const complete = shown >= count;
  useEffect(() => {
    if (!complete) return afterFrame(() => startTransition(() => setShown(shown + STEP_COUNT)));
    hasRendered = true;
  }, [complete, shown]);
  return complete ? count : shown;
}

/** @returns a function that cancels it */
function afterFrame(callback: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const frame = requestAnimationFrame(() => {
    timer = setTimeout(callback);
  });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}
