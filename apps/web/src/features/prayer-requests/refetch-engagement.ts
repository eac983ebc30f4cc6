import type { PrayerRequest } from '@prayer-swap/shared/prayer-requests/schemas';
import { queryClient } from '../../lib/query-client.ts';
import { fetchPage, listQuery } from './feed-query.ts';
import type { FeedView } from './feed-view.ts';
import { updateRequest } from './request-cache.ts';
import { mergeAuthorChanges } from './request-list.ts';

/**
 * Asks anew how the requests of a list stand, as far as it is loaded. Nothing moves under the
 * reader; what cannot be asked now is asked with the next news.
 */
export async function refetchEngagement(memberId: string, view: FeedView): Promise<void> {
  const list = queryClient.getQueryData(listQuery(memberId, view).queryKey);
  let remaining = list?.items.length ?? 0;
  let cursor: string | null | undefined;
  while (remaining > 0 && cursor !== null) {
    const page = await fetchPage(view, cursor ? { cursor } : {}).catch(() => null);
    if (!page) return;
    for (const request of page.items)
      updateRequest(request.id, (shown) => mergeEngagement(shown, request));
    remaining -= page.items.length;
    cursor = page.nextCursor;
  }
}

/** The text stays: it may have been edited while the answer was on its way. */
function mergeEngagement(shown: PrayerRequest, now: PrayerRequest): PrayerRequest {
  const { status, totalCompleted, emojiCounts } = now;
  return {
    ...mergeAuthorChanges(shown, now),
    ...(status && { status }),
    totalCompleted,
    emojiCounts,
  };
}
