import { BADGE_CLEAR_FOCUS_MS, BADGE_CLEAR_VISIBLE_MS } from '@prayer-swap/shared/push/limits';

type Dependencies = {
  isHidden: () => boolean;
  /** The number on the icon; 0 clears it. */
  show: (count: number) => void;
};

/**
 * The badge of the app icon: the number of unread notifications while the app is hidden. Opening
 * the app clears it, whatever the count inside the app is.
 */
export function createIconBadge({ isHidden, show }: Dependencies) {
  let count = 0;
  const timers = new Set<ReturnType<typeof setTimeout>>();

  const clear = () => show(0);
  function clearAfter(delayMs: number) {
    const timer = setTimeout(() => {
      timers.delete(timer);
      clear();
    }, delayMs);
    timers.add(timer);
  }
  function cancelClear() {
    for (const timer of timers) clearTimeout(timer);
    timers.clear();
  }

  return {
    count(next: number) {
      const read = next < count;
      const changed = next !== count;
      count = next;
      if (changed && isHidden()) show(count);
      else if (read) clear();
    },
    /** Call when the app becomes visible or hidden. */
    onVisibilityChange() {
      if (isHidden()) cancelClear();
      else clearAfter(BADGE_CLEAR_VISIBLE_MS);
    },
    onFocus: () => clearAfter(BADGE_CLEAR_FOCUS_MS),
    /** Call when the member signs out. */
    stop() {
      cancelClear();
      clear();
    },
  };
}
