import { prayerRequestSchema } from '@prayer-swap/shared/prayer-requests/schemas';
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { api } from '../../lib/api-client.ts';
import { changeRequest } from './request-cache.ts';
import { withNewsOf } from './request-list.ts';
import type { PrayerTarget } from './use-prayer-target.ts';

/** Somebody may come for what is new about a request that their list shows as it was. */
export function useNewsOfTarget(target: PrayerTarget) {
  const { key } = useLocation();
  const id = target.is === 'listed' ? target.id : null;
  useEffect(() => {
    if (id === null) return;
    const left = new AbortController();
    api
      .get(`/requests/${id}`, { answer: prayerRequestSchema, signal: left.signal })
      .then((now) => changeRequest(id, (shown) => withNewsOf(shown, now)))
      // What cannot be asked now stays as it was.
      .catch(() => {});
    return () => left.abort();
  }, [id, key]);
}
