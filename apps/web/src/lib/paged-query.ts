import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type * as z from 'zod/mini';
import { api } from './api-client.ts';
import type { ApiPath } from './api-path.ts';

export type ListPage<Item> = { items: Item[]; nextCursor: string | null };

/** A list that the server returns in pages. @param filters parameters of the query */
export function pagedQueryOptions<Data extends ListPage<unknown>>(
  queryKey: readonly unknown[],
  path: ApiPath<'GET'>,
  responseSchema: z.ZodMiniType<Data>,
  filters: Record<string, string> = {},
) {
  return infiniteQueryOptions({
    queryKey,
    queryFn: ({ pageParam: cursor, signal }) =>
      api.get(path, { query: { ...filters, cursor }, responseSchema, signal }),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });
}

/** The items of every loaded page as one query, and the infinite query itself. */
export function usePagedList<Data extends ListPage<unknown>>(
  query: ReturnType<typeof pagedQueryOptions<Data>>,
) {
  const list = useInfiniteQuery(query);
  const { data, error, refetch } = list;
  const items: Data['items'] | undefined = data?.pages.flatMap((page) => page.items);
  return { items: { data: items, error, refetch }, list };
}

/**
 * Loads the pages of a list up to a number of items. Without a connection the first one is enough.
 */
export function useWholeList<Data extends ListPage<unknown>>(
  { items, list }: ReturnType<typeof usePagedList<Data>>,
  max: number,
) {
  const { hasNextPage, isFetching, isFetchedAfterMount, isFetchNextPageError, fetchNextPage } =
    list;
  const isLoadingMore = hasNextPage && !isFetchNextPageError && (items.data?.length ?? 0) < max;
  useEffect(() => {
    if (isLoadingMore && !isFetching) void fetchNextPage();
  }, [isLoadingMore, isFetching, fetchNextPage]);
  /** Whether these are the items of an earlier visit, while the server is asked. */
  const isRefreshing = isFetching && !isFetchedAfterMount;
  return { items, isLoadingMore, isRefreshing, hasMore: hasNextPage };
}
