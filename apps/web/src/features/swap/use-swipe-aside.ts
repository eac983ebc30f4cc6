import { type RefObject, useEffect, useEffectEvent } from 'react';
import { springBack } from './card-motion.ts';

/** Shorter horizontal movement counts as a slip while scrolling. */
const START_THRESHOLD_PX = 12;
const SWIPE_THRESHOLD_PX = 96;
/** The browser's back gesture starts there. */
const EDGE_PX = 24;

/**
 * Skips a card that is swiped far enough to either side. Released earlier, it springs back. A
 * button does the same.
 */
export function useSwipeAside(
  sheet: RefObject<HTMLElement | null>,
  onSwipe: (() => void) | undefined,
) {
  const isEnabled = onSwipe !== undefined;
  const swipe = useEffectEvent(() => onSwipe?.());

  useEffect(() => {
    const card = sheet.current;
    if (!card || !isEnabled) return;
    let start: { id: number; x: number } | null = null;
    let offset = 0;

    const onDown = ({ pointerType, isPrimary, pointerId, clientX }: PointerEvent) => {
      const atEdge = clientX < EDGE_PX || clientX > innerWidth - EDGE_PX;
      if (pointerType === 'touch' && isPrimary && !atEdge) start = { id: pointerId, x: clientX };
    };
    const onMove = ({ pointerId, clientX }: PointerEvent) => {
      if (start?.id !== pointerId) return;
      const deltaX = clientX - start.x;
      if (offset === 0 && Math.abs(deltaX) < START_THRESHOLD_PX) return;
      // Captures the pointer, so that no button under the finger is pressed.
      if (offset === 0) card.setPointerCapture(pointerId);
      offset = deltaX;
      card.style.translate = `${deltaX}px 0`;
    };
    const onEnd = ({ type, pointerId }: PointerEvent) => {
      if (start?.id !== pointerId) return;
      const deltaX = offset;
      start = null;
      offset = 0;
      card.style.removeProperty('translate');
      if (type === 'pointerup' && Math.abs(deltaX) >= SWIPE_THRESHOLD_PX) swipe();
      else if (deltaX !== 0) springBack(card, deltaX);
    };

    card.addEventListener('pointerdown', onDown);
    card.addEventListener('pointermove', onMove);
    card.addEventListener('pointerup', onEnd);
    card.addEventListener('pointercancel', onEnd);
    return () => {
      card.style.removeProperty('translate');
      card.removeEventListener('pointerdown', onDown);
      card.removeEventListener('pointermove', onMove);
      card.removeEventListener('pointerup', onEnd);
      card.removeEventListener('pointercancel', onEnd);
    };
  }, [sheet, isEnabled]);
}
