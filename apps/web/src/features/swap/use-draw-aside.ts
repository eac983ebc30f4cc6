import { type RefObject, useEffect, useEffectEvent } from 'react';
import { springBack } from './card-motion.ts';

/** From so far on, a finger's way is no slip while it scrolls. */
const BEGINS_PX = 12;
const FAR_ENOUGH_PX = 96;
/** There the browser's own gesture for going back begins. */
const EDGE_PX = 24;

/**
 * A card that is drawn aside by touch, far enough to either side, is for later; let go before that, it lies where it
 * was. A button does the same.
 */
export function useDrawAside(
  sheet: RefObject<HTMLElement | null>,
  onAside: (() => void) | undefined,
) {
  const possible = onAside !== undefined;
  const aside = useEffectEvent(() => onAside?.());

  useEffect(() => {
    const card = sheet.current;
    if (!card || !possible) return;
    let start: { id: number; x: number } | null = null;
    let drawn = 0;

    const onDown = ({ pointerType, isPrimary, pointerId, clientX }: PointerEvent) => {
      const atEdge = clientX < EDGE_PX || clientX > innerWidth - EDGE_PX;
      if (pointerType === 'touch' && isPrimary && !atEdge) start = { id: pointerId, x: clientX };
    };
    const onMove = ({ pointerId, clientX }: PointerEvent) => {
      if (start?.id !== pointerId) return;
      const way = clientX - start.x;
      if (drawn === 0 && Math.abs(way) < BEGINS_PX) return;
      // From now on no button under the finger is pressed.
      if (drawn === 0) card.setPointerCapture(pointerId);
      drawn = way;
      card.style.translate = `${way}px 0`;
    };
    const onEnd = ({ type, pointerId }: PointerEvent) => {
      if (start?.id !== pointerId) return;
      const way = drawn;
      start = null;
      drawn = 0;
      card.style.removeProperty('translate');
      if (type === 'pointerup' && Math.abs(way) >= FAR_ENOUGH_PX) aside();
      else if (way !== 0) springBack(card, way);
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
  }, [sheet, possible]);
}
