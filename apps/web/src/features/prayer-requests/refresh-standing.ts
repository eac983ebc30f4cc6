import type { PrayerRequest } from '@prayer-swap/shared/prayer-requests/schemas';
import { queryClient } from '../../lib/query-client.ts';
import { fetchPage, listQuery } from './feed-query.ts';
import type { FeedView } from './feed-view.ts';
import { changeRequest } from './request-cache.ts';
import { withNewsOf } from './request-list.ts';

/**
 * Asks anew how the requests of a list stand, as far as it is loaded. Nothing moves under the
 * reader; what cannot be asked now is asked with the next news.
 */
export async function refreshStanding(memberId: string, view: FeedView): Promise<void> {
  const list = queryClient.getQueryData(listQuery(memberId, view).queryKey);
  let left = list?.items.length ?? 0;
  let cursor: string | null | undefined;
  while (left > 0 && cursor !== null) {
    const page = await fetchPage(view, cursor ? { cursor } : {}).catch(() => null);
    if (!page) return;
    for (const request of page.items)
      changeRequest(request.id, (shown) => standingAs(shown, request));
    left -= page.items.length;
    cursor = page.nextCursor;
  }
}

/** The text stays: it may have been edited while the answer was on its way. */
function standingAs(shown: PrayerRequest, now: PrayerRequest): PrayerRequest {
  const { status, totalCompleted, emojiCounts } = now;
  return { ...withNewsOf(shown, now), ...(status && { status }), totalCompleted, emojiCounts };
}
