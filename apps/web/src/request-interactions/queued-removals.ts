import { isUsername } from '@prayer-swap/shared/prayer-requests/choices';
import { useMemo } from 'react';
import { useQueuedRemovals } from '../offline/pending-actions.ts';
import type { QueuedRemoval } from '../offline/queued-actions.ts';
import type { RemovalPredicate } from './list-removals.ts';

/** The requests that a flag or a mute hides from its member. */
export function hiddenBy(
  action: Pick<QueuedRemoval, 'type' | 'targetId' | 'ownerUsername'>,
): RemovalPredicate {
  const { type, targetId, ownerUsername } = action;
  return type === 'mute' && isUsername(ownerUsername)
    ? (request) => request.ownerUsername === targetId
    : (request) => request.id === targetId;
}

/** Whether a queued flag or mute hides a request. Without any, it is the same for each render. */
export function useIsHidden(): RemovalPredicate {
  const removals = useQueuedRemovals();
  return useMemo(() => {
    const predicates = removals.map(hiddenBy);
    return (request) => predicates.some((isHidden) => isHidden(request));
  }, [removals]);
}
