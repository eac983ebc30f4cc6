import {
  feedPageSchema,
  type PrayerRequest,
  prayerRequestSchema,
} from '@prayer-swap/shared/prayer-requests/schemas';
import { MINUTE } from '@prayer-swap/shared/time';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api-client.ts';
import { memberKey } from '../../lib/query-client.ts';
import type { FeedView } from './feed-view.ts';
import type { RequestList } from './request-list.ts';

const NEWEST_ASKED_EVERY_MS = MINUTE;

export function fetchPage(
  { tab, sort, archived }: FeedView,
  { cursor, signal }: { cursor?: string; signal?: AbortSignal } = {},
) {
  const query = new URLSearchParams({ tab, sort, archived: String(archived) });
  if (cursor !== undefined) query.set('cursor', cursor);
  return api.get(`/requests?${query}`, { answer: feedPageSchema, signal });
}

/** A list from its beginning. It never changes by itself under a reader: see {@link newestQuery}. */
export function listQuery(memberId: string, view: FeedView) {
  return queryOptions({
    queryKey: memberKey(memberId, 'requests', 'list', view),
    queryFn: ({ signal }): Promise<RequestList> => fetchPage(view, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnReconnect: ({ state }) => state.data === undefined,
  });
}

/** What the first page would be now, asked in the background to tell of new requests. */
export function newestQuery(memberId: string, view: FeedView) {
  return queryOptions({
    queryKey: memberKey(memberId, 'requests', 'newest', view),
    queryFn: ({ signal }) => fetchPage(view, { signal }),
    refetchInterval: NEWEST_ASKED_EVERY_MS,
    retry: false,
  });
}

/** One request by its id; null once the member has removed it. */
export function requestQuery(memberId: string, requestId: string) {
  return queryOptions({
    queryKey: memberKey(memberId, 'requests', 'one', requestId),
    queryFn: ({ signal }): Promise<PrayerRequest | null> =>
      api.get(`/requests/${requestId}`, { answer: prayerRequestSchema, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
}
