import { useSyncExternalStore } from 'react';

export function useMediaQuery(query: string): boolean {
  return useSyncExternalStore(
    (changed) => {
      const list = matchMedia(query);
      list.addEventListener('change', changed);
      return () => list.removeEventListener('change', changed);
    },
    () => matchMedia(query).matches,
  );
}

/** Windows on which panels are anchored to their button instead of covering the window. */
export const WIDE = '(width >= 56.25rem)';

/** The tab bar is shown in narrow windows, and always in the installed app. */
export const TABBED = '(width < 56.25rem), (display-mode: standalone)';
