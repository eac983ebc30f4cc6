import {
  adminAppealPageSchema,
  adminReportPageSchema,
  adminUserDetailSchema,
  adminUserListSchema,
} from '@prayer-swap/shared/admin/schemas';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/api-client.ts';
import { memberKey } from '../../../lib/query-client.ts';
import { pathWith, STILL } from '../admin-query.ts';

export function usersQuery(adminId: string, query: string, flaggedOnly: boolean) {
  return queryOptions({
    ...STILL,
    queryKey: memberKey(adminId, 'admin', 'users', query, flaggedOnly),
    queryFn: ({ signal }) =>
      api.get(pathWith('/admin/users', { query, flaggedOnly: flaggedOnly ? 'true' : '' }), {
        answer: adminUserListSchema,
        signal,
      }),
    placeholderData: keepPreviousData,
  });
}

export function userQuery(adminId: string, userId: string) {
  return queryOptions({
    ...STILL,
    queryKey: memberKey(adminId, 'admin', 'user', userId),
    queryFn: ({ signal }) =>
      api.get(`/admin/users/${userId}`, { answer: adminUserDetailSchema, signal }),
    staleTime: 0,
  });
}

export function appealsQuery(adminId: string) {
  return infiniteQueryOptions({
    ...STILL,
    queryKey: memberKey(adminId, 'admin', 'appeals'),
    queryFn: ({ pageParam, signal }) =>
      api.get(pathWith('/admin/appeals', { cursor: pageParam }), {
        answer: adminAppealPageSchema,
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });
}

export function reportsQuery(adminId: string) {
  return infiniteQueryOptions({
    ...STILL,
    queryKey: memberKey(adminId, 'admin', 'reports'),
    queryFn: ({ pageParam, signal }) =>
      api.get(pathWith('/admin/reports', { cursor: pageParam }), {
        answer: adminReportPageSchema,
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });
}
