import { useMemo } from 'react';
import { useQueuedRemovals } from '../offline/pending-actions.ts';
import { hiddenBy, type RemovalPredicate } from './list-removals.ts';

/** Whether a queued flag or mute hides a request. Without any, it is the same for each render. */
export function useIsHidden(): RemovalPredicate {
  const removals = useQueuedRemovals();
  return useMemo(() => {
    const predicates = removals.map(hiddenBy);
    return (request) => predicates.some((isHidden) => isHidden(request));
  }, [removals]);
}
