import type { PrayerRequest, PrayerRequestPage } from '@prayer-swap/shared/prayer-requests/schemas';
import type { Query } from '@tanstack/react-query';
import { queryClient } from '../../lib/query-client.ts';
import { onEngagementChange } from '../../request-interactions/engagement.ts';
import {
  onRemoval,
  onRestored,
  type RemovalPredicate,
  withRestored,
} from '../../request-interactions/list-removals.ts';
import { cacheList, listQuery, newestQuery } from './feed-query.ts';
import { ARCHIVED, COMMUNITY, type FeedView, MINE, ofCircle, POPULAR } from './feed-view.ts';
import {
  type RequestList,
  withChange,
  withoutMatching,
  withoutRequest,
  withPage,
  withRequest,
} from './request-list.ts';

onEngagementChange(updateRequest);
onRemoval(removeFromCache);
onRestored(removeInactiveLists);

/** Updates a request in every list that contains it. */
export function updateRequest(
  requestId: string,
  change: (request: PrayerRequest) => PrayerRequest,
) {
  updateLists((list) => withChange(list, requestId, change));
  updateTarget(requestId, (request) => request && change(request));
}

/** Inserts a new or restored request at its position in the lists sorted by time. */
export function insertRequest(memberId: string, request: PrayerRequest) {
  updateLists((list) => withoutRequest(list, request.id));
  for (const view of viewsOf(request)) {
    queryClient.setQueryData(
      listQuery(memberId, view).queryKey,
      (list) => list && withRequest(list, request),
    );
  }
  reloadPopularLists(memberId);
  // A list in flight may predate this request; a failed list can load now.
  void queryClient.invalidateQueries({
    predicate: (query) =>
      isRequestQuery(query, 'list') &&
      (query.state.fetchStatus === 'fetching' || query.state.status === 'error'),
  });
  updateTarget(request.id, () => request);
}

export function removeRequest(requestId: string) {
  updateLists((list) => withoutRequest(list, requestId));
  updateTarget(requestId, () => null);
}

export function appendPage(
  memberId: string,
  view: FeedView,
  cursor: string,
  page: PrayerRequestPage,
) {
  queryClient.setQueryData(
    listQuery(memberId, view).queryKey,
    (list) => list && withPage(list, cursor, page),
  );
}

/** Restarts the list and its comparison page with this page. */
export async function resetList(memberId: string, view: FeedView, page: PrayerRequestPage) {
  const { queryKey } = listQuery(memberId, view);
  await queryClient.cancelQueries({ queryKey });
  queryClient.setQueryData(queryKey, page);
  queryClient.setQueryData(newestQuery(memberId, view).queryKey, page);
}

/** Removes every list that is not on the screen. */
export function removeInactiveLists() {
  queryClient.removeQueries({ predicate: (query) => isRequestQuery(query), type: 'inactive' });
}

/** A selected view loads from its beginning. */
export function removeList(memberId: string, view: FeedView) {
  queryClient.removeQueries({ queryKey: listQuery(memberId, view).queryKey, exact: true });
  queryClient.removeQueries({ queryKey: newestQuery(memberId, view).queryKey, exact: true });
}

/** The position of a request by popularity is known only to the server. */
function reloadPopularLists(memberId: string) {
  for (const { tab } of [COMMUNITY, MINE]) {
    const { queryKey } = listQuery(memberId, { tab, sort: 'popular', archived: false });
    queryClient.removeQueries({ queryKey, exact: true, type: 'inactive' });
    void queryClient.invalidateQueries({ queryKey, exact: true });
  }
}

/** The views that list an own request. */
function viewsOf({ archived, status, audience, circleId }: PrayerRequest): FeedView[] {
  if (archived) return [ARCHIVED];
  const isListed = status === 'Active' || status === 'Admin_Reinstated';
  if (!isListed || audience === 'care-team' || audience === 'author') return [MINE];
  return [COMMUNITY, MINE, ...(circleId === null ? [] : [ofCircle(circleId)])];
}

/** Updates the request that a link names. */
function updateTarget(
  requestId: string,
  change: (request: PrayerRequest | null | undefined) => PrayerRequest | null | undefined,
) {
  const predicate = (query: Query) => isRequestQuery(query, 'one', requestId);
  queryClient.setQueriesData<PrayerRequest | null>({ predicate }, change);
}

function updateLists(change: (list: RequestList) => RequestList) {
  queryClient.setQueriesData<RequestList>(
    { predicate: isListQuery },
    (list) => list && change(list),
  );
}

function isListQuery(query: Query): boolean {
  return (['list', 'newest', 'unprayed'] as const).some((kind) => isRequestQuery(query, kind));
}

/** Matches queries of requests by kind and id. See `feed-query.ts` for the keys. */
export function isRequestQuery(
  { queryKey }: Query,
  kind?: 'list' | 'newest' | 'unprayed' | 'one',
  requestId?: string,
): boolean {
  return (
    queryKey[1] === 'requests' &&
    (kind === undefined || queryKey[2] === kind) &&
    (requestId === undefined || queryKey[3] === requestId)
  );
}

/** Removes requests from every list. @returns a function that restores them at their positions */
function removeFromCache(shouldRemove: RemovalPredicate) {
  const lists = queryClient.getQueriesData<RequestList>({ predicate: isListQuery });
  const targets = queryClient
    .getQueriesData<PrayerRequest | null>({ predicate: (query) => isRequestQuery(query, 'one') })
    .filter(([, request]) => request && shouldRemove(request));
  updateLists((list) => withoutMatching(list, shouldRemove));
  for (const [queryKey] of targets) queryClient.setQueryData(queryKey, null);
  return () => {
    for (const [queryKey, before] of lists) {
      queryClient.setQueryData<RequestList>(
        queryKey,
        (list) =>
          list &&
          before && { ...list, items: withRestored(list.items, before.items, shouldRemove) },
      );
    }
    for (const [queryKey, request] of targets) queryClient.setQueryData(queryKey, request);
  };
}

/** One interaction with a card changes its list several times. */
const DEBOUNCE_MS = 500;

/**
 * Caches lists on the device for reading offline, including the member's own changes.
 *
 * @returns a function that stops it
 */
export function startCachingLists(memberId: string): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const scheduleSave = () => {
    clearTimeout(timer);
    timer = setTimeout(() => void cacheLists(memberId), DEBOUNCE_MS);
  };
  scheduleSave();
  const stop = queryClient.getQueryCache().subscribe(({ type, query }) => {
    const isOwn = query.queryKey[0] === memberId && isRequestQuery(query, 'list');
    if (type === 'updated' && isOwn) scheduleSave();
  });
  return () => {
    clearTimeout(timer);
    stop();
  };
}

async function cacheLists(memberId: string) {
  for (const view of [COMMUNITY, POPULAR, MINE]) {
    const list = queryClient.getQueryData(listQuery(memberId, view).queryKey);
    // A list with `savedAt` comes from the cache and is not stored again.
    if (list && list.savedAt === undefined) await cacheList(memberId, view, list).catch(() => {});
  }
}
