import { prayerRequestSchema } from '@prayer-swap/shared/prayer-requests/schemas';
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { api } from '../../lib/api-client.ts';
import { updateRequest } from './request-cache.ts';
import { mergeAuthorChanges } from './request-list.ts';
import type { PrayerTarget } from './use-prayer-target.ts';

/** Refetches the linked request: a link often follows a change that the loaded list predates. */
export function useRefreshTarget(target: PrayerTarget) {
  const { key } = useLocation();
  const id = target.is === 'listed' ? target.id : null;
  useEffect(() => {
    if (id === null) return;
    const abort = new AbortController();
    api
      .get(`/requests/${id}`, { responseSchema: prayerRequestSchema, signal: abort.signal })
      .then((now) => updateRequest(id, (shown) => mergeAuthorChanges(shown, now)))
      // A failure leaves the loaded version.
      .catch(() => {});
    return () => abort.abort();
  }, [id, key]);
}
