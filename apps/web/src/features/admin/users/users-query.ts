import {
  adminAppealListSchema,
  adminReportListSchema,
  adminUserDetailSchema,
  adminUserListSchema,
} from '@prayer-swap/shared/admin/schemas';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
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
  return queryOptions({
    ...STILL,
    queryKey: memberKey(adminId, 'admin', 'appeals'),
    queryFn: ({ signal }) => api.get('/admin/appeals', { answer: adminAppealListSchema, signal }),
  });
}

export function reportsQuery(adminId: string) {
  return queryOptions({
    ...STILL,
    queryKey: memberKey(adminId, 'admin', 'reports'),
    queryFn: ({ signal }) => api.get('/admin/reports', { answer: adminReportListSchema, signal }),
  });
}
