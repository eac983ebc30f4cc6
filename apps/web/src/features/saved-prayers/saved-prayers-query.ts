import type { PrayerRequest } from '@prayer-swap/shared/prayer-requests/schemas';
import { savedPrayerPageSchema } from '@prayer-swap/shared/saved-prayers/schemas';
import { type InfiniteData, infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import { api } from '../../lib/api-client.ts';
import { memberKey, queryClient } from '../../lib/query-client.ts';
import { useMember } from '../../lib/session.ts';
import { useRetry } from '../../lib/use-retry.ts';
import { onEngagementChange } from '../../request-interactions/engagement.ts';
import { onRemoval } from '../../request-interactions/list-removals.ts';

type Page = z.infer<typeof savedPrayerPageSchema>;

const KEY = 'saved-prayers';

function savedPrayersQuery(memberId: string) {
  return infiniteQueryOptions({
    queryKey: memberKey(memberId, KEY, 'list'),
    queryFn: ({ pageParam, signal }) =>
      api.get(`/praying-for${pageParam}`, { responseSchema: savedPrayerPageSchema, signal }),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }: Page) =>
      nextCursor === null ? null : `?${new URLSearchParams({ cursor: nextCursor })}`,
    // Another screen may have saved a prayer.
    staleTime: 0,
    // Rows must not move while the member uses the list.
    refetchOnWindowFocus: false,
  });
}

/** Updates the cached list after changes on it and elsewhere. */
export function updateSavedPrayer(
  requestId: string,
  change: (request: PrayerRequest) => PrayerRequest,
): void {
  updateItems((items) => items.map((item) => (item.id === requestId ? change(item) : item)));
}

onEngagementChange(updateSavedPrayer);
onRemoval((shouldRemove) => {
  const before = queryClient.getQueriesData<InfiniteData<Page>>({ predicate: isListQuery });
  updateItems((items) => items.filter((item) => !shouldRemove(item)));
  return () => {
    for (const [key, data] of before) queryClient.setQueryData(key, data);
  };
});

function updateItems(change: (items: PrayerRequest[]) => PrayerRequest[]): void {
  queryClient.setQueriesData<InfiniteData<Page>>(
    { predicate: isListQuery },
    (data) =>
      data && {
        ...data,
        pages: data.pages.map((page) => ({ ...page, items: change(page.items) })),
      },
  );
}

function isListQuery({ queryKey }: { queryKey: readonly unknown[] }): boolean {
  return queryKey[1] === KEY && queryKey[2] === 'list';
}

export type SavedPrayersState =
  | { is: 'loading' }
  | { is: 'failed'; error: unknown; retry: () => Promise<unknown> }
  | { is: 'empty' }
  | { is: 'ready'; items: readonly PrayerRequest[]; more: MoreState };

export type MoreState = { is: 'none' } | { is: 'ready' | 'failed'; load: () => Promise<unknown> };

/** The saved prayers, as far as they are loaded. */
export function useSavedPrayers(): SavedPrayersState {
  const query = useInfiniteQuery(savedPrayersQuery(useMember().id));
  const { data, error, failureReason, refetch, hasNextPage, fetchNextPage } = query;
  const [retrying, retry] = useRetry(refetch);
  const [isRetryingMore, retryMore] = useRetry(fetchNextPage);
  if (!data) {
    if (!error && !retrying) return { is: 'loading' };
    return { is: 'failed', error: error ?? failureReason, retry };
  }
  const items = data.pages.flatMap((page) => page.items);
  if (items.length === 0 && !hasNextPage) return { is: 'empty' };
  return { is: 'ready', items, more: moreState() };

  function moreState(): MoreState {
    if (!hasNextPage) return { is: 'none' };
    if (query.isFetchNextPageError || isRetryingMore) return { is: 'failed', load: retryMore };
    return { is: 'ready', load: () => fetchNextPage() };
  }
}
