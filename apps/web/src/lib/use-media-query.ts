import { useSyncExternalStore } from 'react';
import { onEvents } from '../platform/listeners.ts';

export function useMediaQuery(query: string): boolean {
  return useSyncExternalStore(
    (changed) => onEvents(matchMedia(query), ['change'], changed),
    () => matchMedia(query).matches,
  );
}

/** Windows on which panels are anchored to their button instead of covering the window. */
export const WIDE = '(width >= 56.25rem)';

/** Windows with room for a column beside the feed. */
export const ROOMY = '(width >= 68.75rem) and (not (display-mode: standalone))';

/** Windows with room for the selected item of a list beside it. */
export const DETAIL_BESIDE = '(width >= 62.5rem)';

/** The tab bar is shown in narrow windows, and always in the installed app. */
export const TABBED = '(width < 56.25rem), (display-mode: standalone)';
