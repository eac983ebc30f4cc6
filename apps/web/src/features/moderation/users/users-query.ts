import {
  adminAppealPageSchema,
  adminReportPageSchema,
  adminUserDetailSchema,
  adminUserListSchema,
} from '@prayer-swap/shared/moderation/schemas';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/api-client.ts';
import { memberKey } from '../../../lib/query-client.ts';
import { buildPath, NO_AUTO_REFETCH } from '../query-options.ts';

export function usersQuery(adminId: string, query: string, flaggedOnly: boolean) {
  return queryOptions({
    ...NO_AUTO_REFETCH,
    queryKey: memberKey(adminId, 'moderation', 'users', query, flaggedOnly),
    queryFn: ({ signal }) =>
      api.get(buildPath('/admin/users', { query, flaggedOnly: flaggedOnly ? 'true' : '' }), {
        responseSchema: adminUserListSchema,
        signal,
      }),
    placeholderData: keepPreviousData,
  });
}

export function userQuery(adminId: string, userId: string) {
  return queryOptions({
    ...NO_AUTO_REFETCH,
    queryKey: memberKey(adminId, 'moderation', 'user', userId),
    queryFn: ({ signal }) =>
      api.get(`/admin/users/${userId}`, { responseSchema: adminUserDetailSchema, signal }),
    staleTime: 0,
  });
}

export function appealsQuery(adminId: string) {
  return infiniteQueryOptions({
    ...NO_AUTO_REFETCH,
    queryKey: memberKey(adminId, 'moderation', 'appeals'),
    queryFn: ({ pageParam, signal }) =>
      api.get(buildPath('/admin/appeals', { cursor: pageParam }), {
        responseSchema: adminAppealPageSchema,
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });
}

export function reportsQuery(adminId: string) {
  return infiniteQueryOptions({
    ...NO_AUTO_REFETCH,
    queryKey: memberKey(adminId, 'moderation', 'reports'),
    queryFn: ({ pageParam, signal }) =>
      api.get(buildPath('/admin/reports', { cursor: pageParam }), {
        responseSchema: adminReportPageSchema,
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });
}
