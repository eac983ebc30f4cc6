import { FEED_PAGE_SIZE } from '@prayer-swap/shared/prayer-requests/limits';
import { feedPageSchema } from '@prayer-swap/shared/prayer-requests/schemas';
import * as z from 'zod/mini';
import { snapshotStorage } from '../../lib/session-snapshot.ts';
import { COMMUNITY, type FeedView, MINE, toSearchParams } from './feed-view.ts';
import type { RequestList } from './request-list.ts';

/** The lists whose beginning is cached for reading offline. */
const CACHED_VIEWS = [COMMUNITY, MINE];

function isCachedView(view: FeedView): boolean {
  return CACHED_VIEWS.some((cached) => copyName(cached) === copyName(view));
}

/** Caches the beginning of a list while its member is signed in. */
export async function cacheList(memberId: string, view: FeedView, list: RequestList) {
  const { storeCopy } = await import('../../offline/cached-copies-db.ts');
  const firstPage = { items: list.items.slice(0, FEED_PAGE_SIZE), nextCursor: list.nextCursor };
  await storeCopy(
    memberId,
    copyName(view),
    firstPage,
    () => snapshotStorage.read()?.id === memberId,
  );
}

/** The cached beginning of a list; null if none is stored. */
export async function readCachedList(
  memberId: string,
  view: FeedView,
): Promise<RequestList | null> {
  if (!isCachedView(view)) return null;
  const { readCopy } = await import('../../offline/cached-copies-db.ts');
  const copy = await readCopy(memberId, copyName(view));
  const page = z.safeParse(feedPageSchema, copy?.value);
  return copy && page.success ? { ...page.data, savedAt: copy.savedAt } : null;
}

function copyName(view: FeedView): string {
  return `requests?${toSearchParams(view)}${view.archived ? '&archived' : ''}`;
}
