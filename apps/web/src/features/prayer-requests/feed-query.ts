import {
  feedPageSchema,
  type PrayerRequest,
  prayerRequestSchema,
} from '@prayer-swap/shared/prayer-requests/schemas';
import { MINUTE, SECOND } from '@prayer-swap/shared/time';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api-client.ts';
import { failureOf } from '../../lib/api-failure.ts';
import { arrived } from '../../lib/arrived.ts';
import { memberKey } from '../../lib/query-client.ts';
import { canWait } from '../../offline/verdict.ts';
import type { FeedView } from './feed-view.ts';
import type { RequestList } from './request-list.ts';
import { savedList } from './saved-list.ts';

const NEWEST_ASKED_EVERY_MS = MINUTE;
const COPY_RENEWED_EVERY_MS = 15 * SECOND;

export function fetchPage(
  view: FeedView,
  { cursor, signal }: { cursor?: string; signal?: AbortSignal } = {},
) {
  return api.get(pageAddress(view, cursor), { answer: feedPageSchema, signal });
}

function pageAddress({ tab, sort, archived }: FeedView, cursor?: string) {
  const query = new URLSearchParams({ tab, sort, archived: String(archived) });
  if (cursor !== undefined) query.set('cursor', cursor);
  return `/requests?${query}`;
}

/** A list from its beginning. It never changes by itself under a reader: see {@link newestQuery}. */
export function listQuery(memberId: string, view: FeedView) {
  return queryOptions({
    queryKey: memberKey(memberId, 'requests', 'list', view),
    queryFn: ({ signal }) => listOrCopy(memberId, view, signal),
    initialData: (): RequestList | undefined =>
      arrived(memberId, pageAddress(view), feedPageSchema),
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnReconnect: ({ state }) => state.data === undefined || isCopy(state.data),
    refetchInterval: ({ state }) => (isCopy(state.data) ? COPY_RENEWED_EVERY_MS : false),
  });
}

/** While nobody answers, the list is what was kept of it on the device. */
async function listOrCopy(
  memberId: string,
  view: FeedView,
  signal: AbortSignal,
): Promise<RequestList> {
  try {
    return await fetchPage(view, { signal });
  } catch (error) {
    const copy = canWait(failureOf(error)) ? await savedList(memberId, view) : null;
    if (!copy) throw error;
    return copy;
  }
}

function isCopy(list: RequestList | undefined): boolean {
  return list?.savedAt !== undefined;
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
