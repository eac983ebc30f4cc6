import type { PrayerRequest } from '@prayer-swap/shared/prayer-requests/schemas';
import { useState } from 'react';
import { useMember } from '../../lib/session.ts';
import { usePendingActions } from '../../offline/pending-actions.ts';
import { usePagedRequests } from '../../request-interactions/use-paged-requests.ts';
import { queuedPrayersQuery, savedPrayersQuery } from './saved-prayers-query.ts';

/** The saved prayers in pages, after those that were saved offline and are not in the list yet. */
export function useSavedPrayers() {
  const memberId = useMember().id;
  const { items, list } = usePagedRequests(savedPrayersQuery(memberId));
  const queued = useQueuedPrayers(memberId);
  const isLoaded = ({ id }: PrayerRequest) => items.data?.some((request) => request.id === id);
  const data = items.data &&
    queued && [...queued.filter((request) => !isLoaded(request)), ...items.data];
  return { items: { ...items, data }, list };
}

/** @returns the latest first; undefined while they are read */
function useQueuedPrayers(memberId: string): PrayerRequest[] | undefined {
  const saves = usePendingActions().filter(({ type, undo }) => type === 'saved-prayer' && !undo);
  const [ids, setIds] = useState<readonly string[]>([]);
  const added = saves.map(({ targetId }) => targetId).filter((id) => !ids.includes(id));
  // Like the others, they stay after removal.
  if (added.length > 0) setIds([...added.toReversed(), ...ids]);
  const { items } = usePagedRequests(queuedPrayersQuery(memberId, ids));
  return ids.length === 0 || items.error ? [] : items.data;
}
