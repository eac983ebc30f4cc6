import { useSyncExternalStore } from 'react';

/** What a keyboard on the screen covers of the window's lower edge, in pixels. */
export function useKeyboardHeight(): number {
  return useSyncExternalStore(subscribe, coveredHeight);
}

function coveredHeight(): number {
  const seen = window.visualViewport;
  // Zoomed in by the fingers, less is seen for another reason.
  if (!seen || seen.scale > 1) return 0;
  return Math.max(0, Math.round(innerHeight - seen.height - seen.offsetTop));
}

function subscribe(changed: () => void) {
  const seen = window.visualViewport;
  seen?.addEventListener('resize', changed);
  seen?.addEventListener('scroll', changed);
  return () => {
    seen?.removeEventListener('resize', changed);
    seen?.removeEventListener('scroll', changed);
  };
}
