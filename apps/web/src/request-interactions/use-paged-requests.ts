import { hashKey, type InfiniteData, type Query } from '@tanstack/react-query';
import { useEffect } from 'react';
import { type ListPage, type pagedQueryOptions, usePagedList } from '../lib/paged-query.ts';
import { queryClient } from '../lib/query-client.ts';
import { onRemoval, type RemovalPredicate } from './list-removals.ts';
import { useIsHidden } from './queued-removals.ts';

type ListedRequest = Parameters<RemovalPredicate>[0];
type Item = ListedRequest | { request: ListedRequest };

/** A list of requests in pages, without those that a flag or mute hides, also a queued one. */
export function usePagedRequests<Data extends ListPage<Item>>(
  query: ReturnType<typeof pagedQueryOptions<Data>>,
) {
  const { items, list } = usePagedList(query);
  const isHidden = useIsHidden();
  const hash = hashKey(query.queryKey);
  useEffect(() => void hashes.add(hash), [hash]);
  const shown: Data['items'] | undefined = items.data?.filter((item) => !isHidden(requestOf(item)));
  return { items: { ...items, data: shown }, list };
}

/** Of the queries that have been shown. */
const hashes = new Set<string>();

onRemoval((shouldRemove) => {
  const predicate = ({ queryHash }: Query) => hashes.has(queryHash);
  const before = queryClient.getQueriesData({ predicate });
  queryClient.setQueriesData<InfiniteData<ListPage<Item>>>({ predicate }, (data) => {
    const pages = data?.pages.map((page) => ({
      ...page,
      items: page.items.filter((item) => !shouldRemove(requestOf(item))),
    }));
    return data && pages && { ...data, pages };
  });
  return () => {
    for (const [key, data] of before) queryClient.setQueryData(key, data);
  };
});

function requestOf(item: Item): ListedRequest {
  return 'request' in item ? item.request : item;
}
