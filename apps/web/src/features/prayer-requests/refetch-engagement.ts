import type { PrayerRequest } from '@prayer-swap/shared/prayer-requests/schemas';
import { queryClient } from '../../lib/query-client.ts';
import { fetchPage, listQuery } from './feed-query.ts';
import type { FeedView } from './feed-view.ts';
import { updateRequest } from './request-cache.ts';
import { mergeAuthorChanges } from './request-list.ts';

/**
 * Refetches the engagement of the loaded requests of a list, without moving them. A failure is
 * ignored: the next live event refetches.
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

/** Retains the text: it may have been edited while the response was in flight. */
function mergeEngagement(shown: PrayerRequest, now: PrayerRequest): PrayerRequest {
  const { status, totalCompleted, emojiCounts } = now;
  return {
    ...mergeAuthorChanges(shown, now),
    ...(status && { status }),
    totalCompleted,
    emojiCounts,
  };
}
