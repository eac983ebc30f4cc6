import { PULL_DISTANCE_PX, PULL_VIBRATION_MS } from '@prayer-swap/shared/prayer-requests/limits';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { platform } from '../../platform/current.ts';

/**
 * Pull to refresh by touch, at the top of the page.
 *
 * @returns the ref of the element that is pulled, and the distance in pixels
 */
export function usePullToRefresh<Target extends HTMLElement>(onRefresh: () => void) {
  const ref = useRef<Target>(null);
  const [distance, setDistance] = useState(0);
  const refresh = useEffectEvent(() => {
    platform.vibrate(PULL_VIBRATION_MS);
    onRefresh();
  });

  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    let startY: number | null = null;
    let pulled = 0;

    const setPulled = (to: number) => {
      pulled = to;
      setDistance(to);
    };
    const onStart = ({ touches: [touch, second] }: TouchEvent) => {
      startY = touch && !second && scrollY <= 0 ? touch.clientY : null;
    };
    const onMove = (event: TouchEvent) => {
      const [touch] = event.touches;
      if (startY === null || !touch) return;
      const down = touch.clientY - startY;
      if (down <= 0 || scrollY > 0) startY = null;
      // Prevents the page from scrolling with the gesture.
      else if (event.cancelable) event.preventDefault();
      setPulled(startY === null ? 0 : down);
    };
    const onEnd = () => {
      startY = null;
      const isPastThreshold = pulled > PULL_DISTANCE_PX;
      setPulled(0);
      if (isPastThreshold) refresh();
    };
    const onCancel = () => {
      startY = null;
      setPulled(0);
    };

    element.addEventListener('touchstart', onStart, { passive: true });
    element.addEventListener('touchmove', onMove, { passive: false });
    element.addEventListener('touchend', onEnd);
    element.addEventListener('touchcancel', onCancel);
    return () => {
      element.removeEventListener('touchstart', onStart);
      element.removeEventListener('touchmove', onMove);
      element.removeEventListener('touchend', onEnd);
      element.removeEventListener('touchcancel', onCancel);
    };
  }, []);

  return { ref, distance };
}
