import type { SwapCard } from '@prayer-swap/shared/swap/schemas';
import { useEffect, useEffectEvent, useState } from 'react';
import { type Leaving, onDeparture } from '../../request-acts/departures.ts';

/** The cards of a draw without those that were flagged or hidden since. */
export function usePresentCards(cards: readonly SwapCard[]): SwapCard[] {
  const [gone, setGone] = useState<readonly string[]>([]);
  const letLeave = useEffectEvent((isLeaving: Leaving) => {
    const leaving = cards.filter(isLeaving).map(({ id }) => id);
    setGone((before) => [...before, ...leaving]);
    return () => setGone((now) => now.filter((id) => !leaving.includes(id)));
  });
  useEffect(() => onDeparture((isLeaving) => letLeave(isLeaving)), []);
  return cards.filter(({ id }) => !gone.includes(id));
}
