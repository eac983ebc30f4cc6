import type { PrayerRequest } from '@prayer-swap/shared/prayer-requests/schemas';
import { queryClient } from '../../lib/query-client.ts';
import type { Leaving } from '../../request-acts/departures.ts';
import { type RequestList, withoutLeaving, withReturned } from './request-list.ts';
import { changeLists, isOf, isOfList } from './request-queries.ts';

/** Takes requests out of every list. @returns how to put them back in their places */
export function letLeave(isLeaving: Leaving) {
  const lists = queryClient.getQueriesData<RequestList>({ predicate: isOfList });
  const targets = queryClient
    .getQueriesData<PrayerRequest | null>({ predicate: (query) => isOf(query, 'one') })
    .filter(([, request]) => request && isLeaving(request));
  changeLists((list) => withoutLeaving(list, isLeaving));
  for (const [queryKey] of targets) queryClient.setQueryData(queryKey, null);
  return () => {
    for (const [queryKey, before] of lists) {
      queryClient.setQueryData<RequestList>(
        queryKey,
        (list) => list && before && withReturned(list, before, isLeaving),
      );
    }
    for (const [queryKey, request] of targets) queryClient.setQueryData(queryKey, request);
  };
}
