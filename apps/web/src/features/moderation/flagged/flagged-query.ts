import { flaggedPageSchema, reviewSchema } from '@prayer-swap/shared/moderation/schemas';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/api-client.ts';
import { memberKey } from '../../../lib/query-client.ts';
import { buildPath, NO_AUTO_REFETCH } from '../query-options.ts';

export function flaggedQuery(adminId: string, search: string) {
  return infiniteQueryOptions({
    ...NO_AUTO_REFETCH,
    queryKey: memberKey(adminId, 'moderation', 'flagged', search),
    queryFn: ({ pageParam, signal }) =>
      api.get(buildPath('/admin/flagged', { search, cursor: pageParam }), {
        responseSchema: flaggedPageSchema,
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
    placeholderData: keepPreviousData,
  });
}

export function reviewQuery(adminId: string, requestId: string) {
  return queryOptions({
    ...NO_AUTO_REFETCH,
    queryKey: memberKey(adminId, 'moderation', 'review', requestId),
    queryFn: ({ signal }) =>
      api.get(`/admin/requests/${requestId}`, { responseSchema: reviewSchema, signal }),
    staleTime: 0,
  });
}
