import type { PrayerRequest, PrayerRequestPage } from '@prayer-swap/shared/prayer-requests/schemas';
import type { RemovalPredicate } from '../../request-interactions/list-removals.ts';

/** The loaded part of a list and the cursor of its next page. */
export type RequestList = PrayerRequestPage & {
  /**
   * When the copy was cached on this device, in milliseconds. Set if the list could not be loaded.
   */
  savedAt?: number;
};

/**
 * Appends a page. Ignores a page that does not follow, because the list was reset, and requests
 * that the list already contains.
 *
 * @param cursor the cursor that the page was requested with
 */
export function withPage(list: RequestList, cursor: string, page: PrayerRequestPage): RequestList {
  if (list.nextCursor !== cursor) return list;
  const known = new Set(list.items.map(({ id }) => id));
  const items = [...list.items, ...page.items.filter(({ id }) => !known.has(id))];
  return { items, nextCursor: page.nextCursor };
}

/** Inserts a request at its position by time. Ignores it if that position is not loaded yet. */
export function withRequest(list: RequestList, request: PrayerRequest): RequestList {
  const others = list.items.filter(({ id }) => id !== request.id);
  const index = others.findIndex((other) => isNewer(request, other));
  if (index >= 0) return { ...list, items: others.toSpliced(index, 0, request) };
  if (list.nextCursor !== null) return { ...list, items: others };
  return { ...list, items: [...others, request] };
}

export function withoutRequest(list: RequestList, requestId: string): RequestList {
  return withoutMatching(list, ({ id }) => id === requestId);
}

export function withoutMatching(list: RequestList, shouldRemove: RemovalPredicate): RequestList {
  if (!list.items.some(shouldRemove)) return list;
  return { ...list, items: list.items.filter((request) => !shouldRemove(request)) };
}

export function withChange(
  list: RequestList,
  requestId: string,
  change: (request: PrayerRequest) => PrayerRequest,
): RequestList {
  if (!list.items.some(({ id }) => id === requestId)) return list;
  const items = list.items.map((item) => (item.id === requestId ? change(item) : item));
  return { ...list, items };
}

/** The same request with the newer fields that its author can change. */
export function mergeAuthorChanges(request: PrayerRequest, now: PrayerRequest): PrayerRequest {
  const { type, answered, updateCount, newestUpdate, can } = now;
  return { ...request, type, answered, updateCount, newestUpdate, can };
}

/**
 * The number of requests of the newest page that the list does not contain yet. After a removal the
 * page ends with older requests, which belong to the next page of the list.
 */
export function countNew(list: RequestList, newest: PrayerRequestPage): number {
  const known = new Set(list.items.map(({ id }) => id));
  const last = list.nextCursor === null ? undefined : list.items.at(-1);
  return newest.items.filter((one) => !known.has(one.id) && !(last && isNewer(last, one))).length;
}

/** The order of every list sorted by time. Times are ISO 8601 in UTC, which sort as text. */
function isNewer(one: PrayerRequest, other: PrayerRequest): boolean {
  return one.createdAt === other.createdAt ? one.id > other.id : one.createdAt > other.createdAt;
}
