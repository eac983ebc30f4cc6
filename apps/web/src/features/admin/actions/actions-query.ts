import {
  adminActionPageSchema,
  adminTrendsSchema,
  pointRuleListSchema,
} from '@prayer-swap/shared/admin/schemas';
import { undeliveredPageSchema } from '@prayer-swap/shared/admin/undelivered';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/api-client.ts';
import { memberKey } from '../../../lib/query-client.ts';
import { pathWith, STILL } from '../admin-query.ts';

export function trendsQuery(adminId: string) {
  return queryOptions({
    ...STILL,
    queryKey: memberKey(adminId, 'admin', 'trends'),
    queryFn: ({ signal }) => api.get('/admin/trends', { answer: adminTrendsSchema, signal }),
  });
}

export function actionsQuery(adminId: string) {
  return infiniteQueryOptions({
    ...STILL,
    queryKey: memberKey(adminId, 'admin', 'actions'),
    queryFn: ({ pageParam, signal }) =>
      api.get(pathWith('/admin/actions', { cursor: pageParam }), {
        answer: adminActionPageSchema,
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });
}

export function undeliveredQuery(adminId: string) {
  return infiniteQueryOptions({
    ...STILL,
    queryKey: memberKey(adminId, 'admin', 'undelivered'),
    queryFn: ({ pageParam, signal }) =>
      api.get(pathWith('/admin/undelivered', { cursor: pageParam }), {
        answer: undeliveredPageSchema,
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });
}

export function pointRulesQuery(adminId: string) {
  return queryOptions({
    ...STILL,
    queryKey: memberKey(adminId, 'admin', 'points'),
    queryFn: ({ signal }) => api.get('/admin/points', { answer: pointRuleListSchema, signal }),
  });
}
