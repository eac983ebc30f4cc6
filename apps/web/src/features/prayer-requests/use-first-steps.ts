import { startTransition, useEffect, useState } from 'react';

/** What a window shows at once. */
const FIRST = 4;
/** What is added to it in one go. */
const STEP = 2;

let firstIsDrawn = false;

/**
 * The first list of a visit comes a few cards at a time, so that a touch is answered in between.
 * Later ones stand there whole: a way back finds its place in them.
 *
 * @returns how many of them to draw now
 */
export function useFirstSteps(count: number): number {
  const [shown, setShown] = useState(() =>
    firstIsDrawn || location.hash !== '' ? Number.POSITIVE_INFINITY : FIRST,
  );
  const complete = shown >= count;
  useEffect(() => {
    if (!complete) return afterFrame(() => startTransition(() => setShown(shown + STEP)));
    firstIsDrawn = true;
  }, [complete, shown]);
  return complete ? count : shown;
}

/** @returns how to take it back */
function afterFrame(act: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const frame = requestAnimationFrame(() => {
    timer = setTimeout(act);
  });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}
