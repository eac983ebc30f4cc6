import { flaggedPageSchema, reviewSchema } from '@prayer-swap/shared/admin/schemas';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/api-client.ts';
import { memberKey } from '../../../lib/query-client.ts';
import { pathWith, STILL } from '../admin-query.ts';

export function flaggedQuery(adminId: string, search: string) {
  return infiniteQueryOptions({
    ...STILL,
    queryKey: memberKey(adminId, 'admin', 'flagged', search),
    queryFn: ({ pageParam, signal }) =>
      api.get(pathWith('/admin/flagged', { search, cursor: pageParam }), {
        answer: flaggedPageSchema,
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
    placeholderData: keepPreviousData,
  });
}

export function reviewQuery(adminId: string, requestId: string) {
  return queryOptions({
    ...STILL,
    queryKey: memberKey(adminId, 'admin', 'review', requestId),
    queryFn: ({ signal }) =>
      api.get(`/admin/requests/${requestId}`, { answer: reviewSchema, signal }),
    staleTime: 0,
  });
}
