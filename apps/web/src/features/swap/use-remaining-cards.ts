import type { SwapCardData } from '@prayer-swap/shared/swap/schemas';
import { useEffect, useEffectEvent, useState } from 'react';
import { onRemoval, type RemovalPredicate } from '../../request-interactions/list-removals.ts';

/** The cards of a draw without those flagged or muted since. */
export function useRemainingCards(cards: readonly SwapCardData[]): SwapCardData[] {
  const [removedIds, setRemovedIds] = useState<readonly string[]>([]);
  const removeCards = useEffectEvent((shouldRemove: RemovalPredicate) => {
    const ids = cards.filter(shouldRemove).map(({ id }) => id);
    setRemovedIds((before) => [...before, ...ids]);
    return () => setRemovedIds((now) => now.filter((id) => !ids.includes(id)));
  });
  useEffect(() => onRemoval((shouldRemove) => removeCards(shouldRemove)), []);
  return cards.filter(({ id }) => !removedIds.includes(id));
}
