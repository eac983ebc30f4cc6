import { hashKey, type InfiniteData, type Query } from '@tanstack/react-query';
import { useEffect } from 'react';
import { type ListPage, type pagedQueryOptions, usePagedList } from '../lib/paged-query.ts';
import { queryClient } from '../lib/query-client.ts';
import {
  type ListedItem,
  onRemoval,
  type RemovalPredicate,
  requestOf,
  withRestored,
} from './list-removals.ts';
import { useIsHidden } from './queued-removals.ts';

type Pages = InfiniteData<ListPage<ListedItem>>;

/** A list of requests in pages, without those that a flag or mute hides, also a queued one. */
export function usePagedRequests<Data extends ListPage<ListedItem>>(
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
  const lists = queryClient.getQueriesData<Pages>({ predicate });
  queryClient.setQueriesData<Pages>({ predicate }, (data) => {
    const pages = data?.pages.map((page) => ({
      ...page,
      items: page.items.filter((item) => !shouldRemove(requestOf(item))),
    }));
    return data && pages && { ...data, pages };
  });
  return () => {
    for (const [queryKey, before] of lists) {
      queryClient.setQueryData<Pages>(
        queryKey,
        (data) => data && before && withRestoredPages(data, before, shouldRemove),
      );
    }
  };
});

/** Pages may have been loaded since, or again. */
function withRestoredPages(data: Pages, before: Pages, wasRemoved: RemovalPredicate): Pages {
  const listed = new Set(
    data.pages.flatMap(({ items }) => items.map((item) => requestOf(item).id)),
  );
  const isMissing: RemovalPredicate = (one) => wasRemoved(one) && !listed.has(one.id);
  const pages = data.pages.map((page, at) => {
    const items = withRestored(page.items, before.pages[at]?.items ?? [], isMissing);
    return { ...page, items };
  });
  return { ...data, pages };
}
