import {
  SCROLL_MARGIN_PX,
  SCROLL_THRESHOLD,
  SCROLL_TRIGGER_DELAY_MS,
} from '@prayer-swap/shared/prayer-requests/limits';
import { useEffect, useEffectEvent, useRef } from 'react';

/**
 * Fires when the end of a list comes near, but not in its first second.
 *
 * @param onNear the callback
 * @param isArmed true while a next page exists and is not loading
 * @returns the ref of the element at the end
 */
export function useScrollTrigger<Target extends HTMLElement>(onNear: () => void, isArmed: boolean) {
  const end = useRef<Target>(null);
  const near = useEffectEvent(onNear);

  useEffect(() => {
    const target = end.current;
    if (!isArmed || !target) return;
    const observer = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && near(),
      { rootMargin: `${SCROLL_MARGIN_PX}px`, threshold: SCROLL_THRESHOLD },
    );
    const start = setTimeout(() => observer.observe(target), SCROLL_TRIGGER_DELAY_MS);
    return () => {
      clearTimeout(start);
      observer.disconnect();
    };
  }, [isArmed]);

  return end;
}
