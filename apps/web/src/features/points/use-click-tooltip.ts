import { SECOND } from '@prayer-swap/shared/time';
import { useEffect, useState } from 'react';

const SHOWN_AFTER_CLICK_MS = 2 * SECOND;

/**
 * A tooltip that also opens on click, because touch has no hover.
 *
 * @returns the props of the tooltip, and a function that shows it for a moment
 */
export function useClickTooltip() {
  const [hovered, onOpenChange] = useState(false);
  const [isPinned, setIsPinned] = useState(false);

  useEffect(() => {
    if (!isPinned) return;
    const timer = setTimeout(() => setIsPinned(false), SHOWN_AFTER_CLICK_MS);
    return () => clearTimeout(timer);
  }, [isPinned]);

  return [{ open: hovered || isPinned, onOpenChange }, () => setIsPinned(true)] as const;
}
