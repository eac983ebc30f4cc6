import { FEED_PAGE_SIZE } from '@prayer-swap/shared/prayer-requests/limits';
import { feedPageSchema } from '@prayer-swap/shared/prayer-requests/schemas';
import * as z from 'zod/mini';
import { snapshotStorage } from '../../lib/session-snapshot.ts';
import { COMMUNITY, type FeedView, MINE, searchOf } from './feed-view.ts';
import type { RequestList } from './request-list.ts';

/** The lists whose beginning can be read without a network. */
const KEPT = [COMMUNITY, MINE];

function isKept(view: FeedView): boolean {
  return KEPT.some((kept) => nameOf(kept) === nameOf(view));
}

/** Keeps the beginning of a list as it stands now, as long as its reader is here. */
export async function saveList(memberId: string, view: FeedView, list: RequestList) {
  const { keepCopy } = await import('../../offline/reading-db.ts');
  const beginning = { items: list.items.slice(0, FEED_PAGE_SIZE), nextCursor: list.nextCursor };
  await keepCopy(memberId, nameOf(view), beginning, () => snapshotStorage.read()?.id === memberId);
}

/** The beginning of a list as it was read last; null where nothing is kept. */
export async function savedList(memberId: string, view: FeedView): Promise<RequestList | null> {
  if (!isKept(view)) return null;
  const { readCopy } = await import('../../offline/reading-db.ts');
  const copy = await readCopy(memberId, nameOf(view));
  const page = z.safeParse(feedPageSchema, copy?.value);
  return copy && page.success ? { ...page.data, savedAt: copy.savedAt } : null;
}

function nameOf(view: FeedView): string {
  return `requests?${searchOf(view)}${view.archived ? '&archived' : ''}`;
}
