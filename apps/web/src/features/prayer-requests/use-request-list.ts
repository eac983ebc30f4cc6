import type { PrayerRequest } from '@prayer-swap/shared/prayer-requests/schemas';
import { SECOND } from '@prayer-swap/shared/time';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useRef } from 'react';
import { useLiveEvents } from '../../lib/live-events.ts';
import { queryClient } from '../../lib/query-client.ts';
import { useMember } from '../../lib/session.ts';
import { useRetry } from '../../lib/use-retry.ts';
import { useIsHidden } from '../../request-interactions/queued-removals.ts';
import { fetchPage, listQuery } from './feed-query.ts';
import type { FeedView } from './feed-view.ts';
import { updateRequest } from './request-cache.ts';
import { mergeAuthorChanges, type RequestList, withoutMatching } from './request-list.ts';

export type RequestListState =
  | { is: 'loading' }
  | { is: 'failed'; error: unknown; retry: () => Promise<unknown> }
  | ({ is: 'empty' | 'ready' } & LoadedList);

type LoadedList = {
  list: RequestList;
  /** Also the requests that a queued flag or mute hides. */
  loaded: RequestList;
};

/** One list of requests, as far as it is loaded. */
export function useRequestList(view: FeedView): RequestListState {
  const { data: loaded, isError, error, refetch } = useQuery(listQuery(useMember().id, view));
  const isHidden = useIsHidden();
  const list = useMemo(() => loaded && withoutMatching(loaded, isHidden), [loaded, isHidden]);
  const [retrying, retry] = useRetry(refetch);
  if (loaded && list) {
    // Every loaded request may be flagged or muted while more pages follow.
    return { is: list.items.length > 0 || list.nextCursor ? 'ready' : 'empty', list, loaded };
  }
  return isError || retrying ? { is: 'failed', error, retry } : { is: 'loading' };
}

/** Several notifications often arrive together. */
const DEBOUNCE_MS = SECOND;

/** Refreshes the member's own requests after interactions of others and decisions of admins. */
export function useLiveEngagement(view: FeedView) {
  const memberId = useMember().id;
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  useLiveEvents(({ type }) => {
    if (type !== 'notification' || view.tab !== 'mine') return;
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void refetchEngagement(memberId, view), DEBOUNCE_MS);
  });

  useEffect(() => () => clearTimeout(timer.current), [memberId, view.tab, view.sort]);
}

/**
 * Refetches the engagement of the loaded requests of a list, without moving them. A failure is
 * ignored: the next live event refetches.
 */
async function refetchEngagement(memberId: string, view: FeedView): Promise<void> {
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
