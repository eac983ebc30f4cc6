import { prayerRequestSchema } from '@prayer-swap/shared/prayer-requests/schemas';
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { api } from '../../lib/api-client.ts';
import { updateRequest } from './request-cache.ts';
import { mergeAuthorChanges } from './request-list.ts';
import type { PrayerTarget } from './use-prayer-target.ts';

/** Somebody may come for what is new about a request that their list shows as it was. */
export function useRefreshTarget(target: PrayerTarget) {
  const { key } = useLocation();
  const id = target.is === 'listed' ? target.id : null;
  useEffect(() => {
    if (id === null) return;
    const abort = new AbortController();
    api
      .get(`/requests/${id}`, { responseSchema: prayerRequestSchema, signal: abort.signal })
      .then((now) => updateRequest(id, (shown) => mergeAuthorChanges(shown, now)))
      // What cannot be asked now stays as it was.
      .catch(() => {});
    return () => abort.abort();
  }, [id, key]);
}
