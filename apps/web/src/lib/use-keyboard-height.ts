import { useSyncExternalStore } from 'react';
import { onEvents } from '../platform/listeners.ts';

/** The height in pixels that an on-screen keyboard covers at the bottom of the window. */
export function useKeyboardHeight(): number {
  return useSyncExternalStore(subscribe, coveredHeight);
}

function coveredHeight(): number {
  const seen = window.visualViewport;
  // Pinch zoom also shrinks the visual viewport.
  if (!seen || seen.scale > 1) return 0;
  return Math.max(0, Math.round(innerHeight - seen.height - seen.offsetTop));
}

function subscribe(changed: () => void) {
  const seen = window.visualViewport;
  return seen ? onEvents(seen, ['resize', 'scroll'], changed) : () => {};
}
