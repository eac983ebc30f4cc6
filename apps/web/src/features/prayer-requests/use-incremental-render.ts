import { startTransition, useEffect, useState } from 'react';

/** What a window shows at once. */
const INITIAL_COUNT = 4;
/** What is added to it in one go. */
const STEP_COUNT = 2;

let hasRendered = false;

/**
 * The first list of a visit comes a few cards at a time, so that a touch is answered in between.
 * Later ones stand there whole: a way back finds its place in them.
 *
 * @returns how many of them to draw now
 */
export function useIncrementalRender(count: number): number {
  const [shown, setShown] = useState(() =>
    hasRendered || location.hash !== '' ? Number.POSITIVE_INFINITY : INITIAL_COUNT,
  );
  const complete = shown >= count;
  useEffect(() => {
    if (!complete) return afterFrame(() => startTransition(() => setShown(shown + STEP_COUNT)));
    hasRendered = true;
  }, [complete, shown]);
  return complete ? count : shown;
}

/** @returns how to take it back */
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
