import type { PrayerRequest } from '@prayer-swap/shared/prayer-requests/schemas';
import { prayingForPageSchema } from '@prayer-swap/shared/praying-for/schemas';
import { type InfiniteData, infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import { api } from '../../lib/api-client.ts';
import { memberKey, queryClient } from '../../lib/query-client.ts';
import { useMember } from '../../lib/session.ts';
import { useRetry } from '../../lib/use-retry.ts';
import { onDeparture } from '../../request-acts/departures.ts';
import { onEngagementChange } from '../../request-acts/engagement-news.ts';

type Page = z.infer<typeof prayingForPageSchema>;

const KEY = 'praying-for';

function prayingForQuery(memberId: string) {
  return infiniteQueryOptions({
    queryKey: memberKey(memberId, KEY, 'list'),
    queryFn: ({ pageParam, signal }) =>
      api.get(`/praying-for${pageParam}`, { answer: prayingForPageSchema, signal }),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }: Page) =>
      nextCursor === null ? null : `?${new URLSearchParams({ cursor: nextCursor })}`,
    // Something may have been kept since.
    staleTime: 0,
    // Nothing moves under the hands.
    refetchOnWindowFocus: false,
  });
}

/** Keeps the list true to what is done on it and elsewhere. */
export function changeKept(
  requestId: string,
  change: (request: PrayerRequest) => PrayerRequest,
): void {
  changeItems((items) => items.map((item) => (item.id === requestId ? change(item) : item)));
}

onEngagementChange(changeKept);
onDeparture((isLeaving) => {
  const before = queryClient.getQueriesData<InfiniteData<Page>>({ predicate: isList });
  changeItems((items) => items.filter((item) => !isLeaving(item)));
  return () => {
    for (const [key, data] of before) queryClient.setQueryData(key, data);
  };
});

function changeItems(change: (items: PrayerRequest[]) => PrayerRequest[]): void {
  queryClient.setQueriesData<InfiniteData<Page>>(
    { predicate: isList },
    (data) =>
      data && {
        ...data,
        pages: data.pages.map((page) => ({ ...page, items: change(page.items) })),
      },
  );
}

function isList({ queryKey }: { queryKey: readonly unknown[] }): boolean {
  return queryKey[1] === KEY && queryKey[2] === 'list';
}

export type KeptState =
  | { is: 'loading' }
  | { is: 'failed'; error: unknown; retry: () => Promise<unknown> }
  | { is: 'empty' }
  | { is: 'ready'; items: readonly PrayerRequest[]; more: MoreState };

export type MoreState = { is: 'none' } | { is: 'there' | 'failed'; load: () => Promise<unknown> };

/** The member's list, as far as it was asked for. */
export function usePrayingFor(): KeptState {
  const query = useInfiniteQuery(prayingForQuery(useMember().id));
  const { data, error, failureReason, refetch, hasNextPage, fetchNextPage } = query;
  const [retrying, retry] = useRetry(refetch);
  const [loadingAgain, loadAgain] = useRetry(fetchNextPage);
  if (!data) {
    if (!error && !retrying) return { is: 'loading' };
    return { is: 'failed', error: error ?? failureReason, retry };
  }
  const items = data.pages.flatMap((page) => page.items);
  if (items.length === 0 && !hasNextPage) return { is: 'empty' };
  return { is: 'ready', items, more: moreState() };

  function moreState(): MoreState {
    if (!hasNextPage) return { is: 'none' };
    if (query.isFetchNextPageError || loadingAgain) return { is: 'failed', load: loadAgain };
    return { is: 'there', load: () => fetchNextPage() };
  }
}
