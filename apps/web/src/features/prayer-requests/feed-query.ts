import { FEED_PAGE_SIZE, POPULAR_CAP } from '@prayer-swap/shared/prayer-requests/limits';
import {
  feedPageSchema,
  type PrayerRequest,
  prayerRequestSchema,
  unprayedRequestsSchema,
} from '@prayer-swap/shared/prayer-requests/schemas';
import { MINUTE, SECOND } from '@prayer-swap/shared/time';
import { queryOptions } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import { api } from '../../lib/api-client.ts';
import { failureOf } from '../../lib/api-failure.ts';
import { getInitialData } from '../../lib/initial-data.ts';
import { parseResponse } from '../../lib/parse-response.ts';
import { COPY_REFETCH_INTERVAL_MS, memberKey } from '../../lib/query-client.ts';
import { snapshotStorage } from '../../lib/session-snapshot.ts';
import type * as copiesDb from '../../offline/cached-copies-db.ts';
import { isRetryable } from '../../offline/classify-failure.ts';
import type { FeedView } from './feed-view.ts';
import type { RequestList } from './request-list.ts';

type CopyState = { state: { data: { savedAt?: number } | null | undefined } };

/** A copy is replaced as soon as possible, a response of the server not by itself. */
const COPY_REFETCHING = {
  refetchOnReconnect: ({ state }: CopyState) =>
    state.data?.savedAt === undefined ? state.data === undefined : 'always',
  refetchInterval: ({ state }: CopyState) =>
    state.data?.savedAt === undefined ? false : COPY_REFETCH_INTERVAL_MS,
} as const;

const NEXT_UNPRAYED_MS = 10 * SECOND;

export function fetchPage(
  view: FeedView,
  { cursor, signal }: { cursor?: string; signal?: AbortSignal } = {},
) {
  return api.get(pagePath(view, cursor), { responseSchema: feedPageSchema, signal });
}

function pagePath({ tab, sort, archived, circle }: FeedView, cursor?: string) {
  const query = new URLSearchParams({ tab, sort, archived: String(archived) });
  if (circle !== undefined) query.set('circle', circle);
  if (cursor !== undefined) query.set('cursor', cursor);
  return `/requests?${query}` as const;
}

/**
 * A list from its beginning. It does not refetch by itself while visible: see {@link newestQuery}.
 */
export function listQuery(memberId: string, view: FeedView) {
  return queryOptions({
    queryKey: memberKey(memberId, 'requests', 'list', view),
    queryFn: ({ signal }): Promise<RequestList> =>
      fetchOrCached(
        feedPageSchema,
        () => fetchPage(view, { signal }),
        ({ readCopy }) => readCopy(memberId, pagePath(view)),
      ),
    initialData: (): RequestList | undefined =>
      getInitialData(memberId, pagePath(view), feedPageSchema),
    staleTime: Number.POSITIVE_INFINITY,
    ...COPY_REFETCHING,
  });
}

/** Falls back to a cached copy if the server cannot be reached. */
async function fetchOrCached<Data extends object>(
  responseSchema: z.ZodMiniType<Data>,
  fetch: () => Promise<Data>,
  findCopy: (db: typeof copiesDb) => ReturnType<typeof copiesDb.findCachedRequest>,
): Promise<Data & Pick<RequestList, 'savedAt'>> {
  try {
    return await fetch();
  } catch (error) {
    if (!isRetryable(failureOf(error))) throw error;
    const copy = await findCopy(await import('../../offline/cached-copies-db.ts'));
    const parsed = parseResponse(responseSchema, copy?.value);
    if (!copy || !parsed.success) throw error;
    return { ...parsed.data, savedAt: copy.savedAt };
  }
}

/** The current first page, fetched after a live event, to detect new requests. */
export function newestQuery(memberId: string, view: FeedView) {
  return queryOptions({
    queryKey: memberKey(memberId, 'requests', 'newest', view),
    queryFn: ({ signal }) => fetchPage(view, { signal }),
    retry: false,
  });
}

/** Requests that no one has prayed for, as a list that the member's own prayers change. */
export function unprayedQuery(memberId: string) {
  return queryOptions({
    queryKey: memberKey(memberId, 'requests', 'unprayed'),
    queryFn: async ({ signal }): Promise<RequestList> => ({
      ...(await api.get('/requests/unprayed', { responseSchema: unprayedRequestsSchema, signal })),
      nextCursor: null,
    }),
    retry: false,
    staleTime: MINUTE,
    // The next ones, once the member has prayed for all of these.
    refetchInterval: ({ state: { data } }) =>
      data?.items.length !== 0 && data?.items.every(({ userCompleted }) => userCompleted)
        ? NEXT_UNPRAYED_MS
        : false,
  });
}

/** `savedAt` as in a {@link RequestList}. */
export type LinkedRequest = PrayerRequest & Pick<RequestList, 'savedAt'>;

/**
 * One request by its id, also from a cached list such as that of the saved prayers; null once the
 * member has removed it.
 */
export function requestQuery(memberId: string, requestId: string) {
  return queryOptions({
    queryKey: memberKey(memberId, 'requests', 'one', requestId),
    queryFn: ({ signal }): Promise<LinkedRequest | null> =>
      fetchOrCached(
        prayerRequestSchema,
        () => api.get(`/requests/${requestId}`, { responseSchema: prayerRequestSchema, signal }),
        ({ findCachedRequest }) => findCachedRequest(memberId, requestId),
      ),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    ...COPY_REFETCHING,
  });
}

/** Caches the beginning of a list while its member is signed in. */
export async function cacheList(memberId: string, view: FeedView, list: RequestList) {
  const { storeCopy } = await import('../../offline/cached-copies-db.ts');
  const size = view.sort === 'popular' ? POPULAR_CAP : FEED_PAGE_SIZE;
  const firstPage = { items: list.items.slice(0, size), nextCursor: list.nextCursor };
  const isSignedIn = () => snapshotStorage.read()?.id === memberId;
  await storeCopy(memberId, pagePath(view), firstPage, isSignedIn);
}
