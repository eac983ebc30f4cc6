import { SECOND } from '@prayer-swap/shared/time';
import { useEffect, useState } from 'react';

const SHOWN_AFTER_CLICK_MS = 2 * SECOND;

/**
 * A tooltip that a click shows too: fingers do not hover.
 *
 * @returns the tooltip's props, and how to show it for a moment
 */
export function useTip() {
  const [hovered, onOpenChange] = useState(false);
  const [held, setHeld] = useState(false);

  useEffect(() => {
    if (!held) return;
    const letGo = setTimeout(() => setHeld(false), SHOWN_AFTER_CLICK_MS);
    return () => clearTimeout(letGo);
  }, [held]);

  return [{ open: hovered || held, onOpenChange }, () => setHeld(true)] as const;
}
