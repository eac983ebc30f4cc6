import { swapSchema } from '@prayer-swap/shared/swap/schemas';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api-client.ts';
import { getInitialData } from '../../lib/initial-data.ts';
import { memberKey } from '../../lib/query-client.ts';

export function swapQuery(memberId: string) {
  return queryOptions({
    queryKey: memberKey(memberId, 'swap'),
    queryFn: async ({ signal }) =>
      (await api.get('/swap', { responseSchema: swapSchema, signal })).cards,
    initialData: () => getInitialData(memberId, '/swap', swapSchema)?.cards,
    // One draw for each visit: nothing refetches it while it is open, and the next visit draws
    // again.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
}
