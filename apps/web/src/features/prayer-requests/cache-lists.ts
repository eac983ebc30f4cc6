import type { Query } from '@tanstack/react-query';
import { queryClient } from '../../lib/query-client.ts';
import { cacheList, listQuery } from './feed-query.ts';
import { COMMUNITY, MINE } from './feed-view.ts';
import { isRequestQuery } from './request-cache.ts';

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
    if (type === 'updated' && isListQueryOf(memberId, query)) scheduleSave();
  });
  return () => {
    clearTimeout(timer);
    stop();
  };
}

async function cacheLists(memberId: string) {
  for (const view of [COMMUNITY, MINE]) {
    const list = queryClient.getQueryData(listQuery(memberId, view).queryKey);
    // A list with `savedAt` comes from the cache and is not stored again.
    if (list && list.savedAt === undefined) await cacheList(memberId, view, list).catch(() => {});
  }
}

function isListQueryOf(memberId: string, query: Query): boolean {
  return query.queryKey[0] === memberId && isRequestQuery(query, 'list');
}
