import type { PrayerRequest } from '@prayer-swap/shared/prayer-requests/schemas';
import { queryClient } from '../../lib/query-client.ts';
import type { RemovalPredicate } from '../../request-interactions/list-removals.ts';
import { type RequestList, withoutMatching, withRestored } from './request-list.ts';
import { isListQuery, isRequestQuery, updateLists } from './request-queries.ts';

/** Removes requests from every list. @returns a function that restores them at their positions */
export function removeFromCache(shouldRemove: RemovalPredicate) {
  const lists = queryClient.getQueriesData<RequestList>({ predicate: isListQuery });
  const targets = queryClient
    .getQueriesData<PrayerRequest | null>({ predicate: (query) => isRequestQuery(query, 'one') })
    .filter(([, request]) => request && shouldRemove(request));
  updateLists((list) => withoutMatching(list, shouldRemove));
  for (const [queryKey] of targets) queryClient.setQueryData(queryKey, null);
  return () => {
    for (const [queryKey, before] of lists) {
      queryClient.setQueryData<RequestList>(
        queryKey,
        (list) => list && before && withRestored(list, before, shouldRemove),
      );
    }
    for (const [queryKey, request] of targets) queryClient.setQueryData(queryKey, request);
  };
}
