import type { Query } from '@tanstack/react-query';
import { queryClient } from '../../lib/query-client.ts';
import type { RequestList } from './request-list.ts';

export function updateLists(change: (list: RequestList) => RequestList) {
  queryClient.setQueriesData<RequestList>(
    { predicate: isListQuery },
    (list) => list && change(list),
  );
}

export function isListQuery(query: Query): boolean {
  return isRequestQuery(query, 'list') || isRequestQuery(query, 'newest');
}

/** Matches queries of requests by kind and id. See `feed-query.ts` for the keys. */
export function isRequestQuery(
  { queryKey }: Query,
  kind?: 'list' | 'newest' | 'one',
  requestId?: string,
): boolean {
  return (
    queryKey[1] === 'requests' &&
    (kind === undefined || queryKey[2] === kind) &&
    (requestId === undefined || queryKey[3] === requestId)
  );
}
