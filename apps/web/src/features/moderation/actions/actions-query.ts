import { deadLetterPageSchema } from '@prayer-swap/shared/moderation/dead-letters';
import {
  adminActionPageSchema,
  adminTrendsSchema,
  pointRuleListSchema,
} from '@prayer-swap/shared/moderation/schemas';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/api-client.ts';
import { memberKey } from '../../../lib/query-client.ts';
import { buildPath, NO_AUTO_REFETCH } from '../query-options.ts';

export function trendsQuery(adminId: string) {
  return queryOptions({
    ...NO_AUTO_REFETCH,
    queryKey: memberKey(adminId, 'moderation', 'trends'),
    queryFn: ({ signal }) =>
      api.get('/admin/trends', { responseSchema: adminTrendsSchema, signal }),
  });
}

export function actionsQuery(adminId: string) {
  return infiniteQueryOptions({
    ...NO_AUTO_REFETCH,
    queryKey: memberKey(adminId, 'moderation', 'actions'),
    queryFn: ({ pageParam, signal }) =>
      api.get(buildPath('/admin/actions', { cursor: pageParam }), {
        responseSchema: adminActionPageSchema,
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });
}

export function deadLettersQuery(adminId: string) {
  return infiniteQueryOptions({
    ...NO_AUTO_REFETCH,
    queryKey: memberKey(adminId, 'moderation', 'dead-letters'),
    queryFn: ({ pageParam, signal }) =>
      api.get(buildPath('/admin/undelivered', { cursor: pageParam }), {
        responseSchema: deadLetterPageSchema,
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });
}

export function pointRulesQuery(adminId: string) {
  return queryOptions({
    ...NO_AUTO_REFETCH,
    queryKey: memberKey(adminId, 'moderation', 'points'),
    queryFn: ({ signal }) =>
      api.get('/admin/points', { responseSchema: pointRuleListSchema, signal }),
  });
}
