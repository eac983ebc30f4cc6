import {
  SCROLL_MARGIN_PX,
  SCROLL_THRESHOLD,
  SCROLL_TRIGGER_DELAY_MS,
} from '@prayer-swap/shared/prayer-requests/limits';
import { useEffect, useEffectEvent, useRef } from 'react';

/**
 * Calls when the end of a list comes near, though not in its first second.
 *
 * @param onNear what to do then
 * @param isArmed while there is something more to ask for, and it is not being asked
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
