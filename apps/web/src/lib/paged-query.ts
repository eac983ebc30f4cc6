import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import { api } from './api-client.ts';

export type ListPage<Item> = { items: Item[]; nextCursor: string | null };

/** A list that the server returns in pages. */
export function pagedQueryOptions<Data extends ListPage<unknown>>(
  queryKey: readonly unknown[],
  path: string,
  responseSchema: z.ZodMiniType<Data>,
) {
  return infiniteQueryOptions({
    queryKey,
    queryFn: ({ pageParam, signal }) =>
      api.get(withCursor(path, pageParam), { responseSchema, signal }),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });
}

function withCursor(path: string, cursor: string): string {
  if (cursor === '') return path;
  const separator = path.includes('?') ? '&' : '?';
  return `${path}${separator}${new URLSearchParams({ cursor })}`;
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
