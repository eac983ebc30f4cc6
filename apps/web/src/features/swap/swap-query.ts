import { type SwapCardData, swapSchema } from '@prayer-swap/shared/swap/schemas';
import { queryOptions } from '@tanstack/react-query';
import { getInitialData } from '../../lib/initial-data.ts';
import { memberKey, queryClient } from '../../lib/query-client.ts';
import { cachedQueryOptions, fetchOrCopy } from '../../offline/cached-queries.ts';
import { type ApplyEngagement, onEngagementChange } from '../../request-interactions/engagement.ts';

export const SWAP_PATH = '/swap';

/** One draw of cards. */
export function swapQuery(memberId: string) {
  return queryOptions({
    queryKey: memberKey(memberId, 'swap'),
    queryFn: async ({ signal }) =>
      (await fetchOrCopy(memberId, SWAP_PATH, { responseSchema: swapSchema, signal })).cards,
    initialData: () => getInitialData(memberId, SWAP_PATH, swapSchema)?.cards,
    ...cachedQueryOptions(SWAP_PATH, (cards) => ({ cards })),
    // A new draw would replace the cards of the copy.
    refetchInterval: false,
    // Nothing refetches it while it is shown. The screen takes over the draw of the preview, and the
    // next visit draws again.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
}

/** Updates a drawn card after changes on it and elsewhere. */
export const updateSwapCard: ApplyEngagement = (requestId, change) => {
  queryClient.setQueriesData<SwapCardData[]>(
    { predicate: ({ queryKey: [, feature] }) => feature === 'swap' },
    (cards) => cards?.map((card) => (card.id === requestId ? change(card) : card)),
  );
};

onEngagementChange(updateSwapCard);
