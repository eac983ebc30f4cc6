import { deadLetterPageSchema } from '@prayer-swap/shared/moderation/dead-letters';
import {
  adminActionPageSchema,
  adminAppealPageSchema,
  adminReportPageSchema,
  adminStatsSchema,
  adminTrendsSchema,
  adminUserDetailSchema,
  adminUserListSchema,
  flaggedPageSchema,
  pointRuleListSchema,
  recentRequestListSchema,
  reviewSchema,
} from '@prayer-swap/shared/moderation/schemas';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import { api } from '../../lib/api-client.ts';
import { type ListPage, pagedQueryOptions } from '../../lib/paged-query.ts';
import { memberKey } from '../../lib/query-client.ts';

/** Only {@link useLiveRefresh} refetches a list: a card must not move during a decision. */
const NO_AUTO_REFETCH = { refetchOnWindowFocus: false, refetchOnReconnect: false } as const;

type Endpoint<Data> = { path: string; responseSchema: z.ZodMiniType<Data> };

function panelQuery<Data>(
  adminId: string,
  name: readonly unknown[],
  { path, responseSchema }: Endpoint<Data>,
) {
  return queryOptions({
    ...NO_AUTO_REFETCH,
    queryKey: memberKey(adminId, 'moderation', ...name),
    queryFn: ({ signal }) => api.get(path, { responseSchema, signal }),
  });
}

function pagedQuery<Data extends ListPage<unknown>>(
  adminId: string,
  name: readonly unknown[],
  { path, responseSchema }: Endpoint<Data>,
) {
  const queryKey = memberKey(adminId, 'moderation', ...name);
  return { ...pagedQueryOptions(queryKey, path, responseSchema), ...NO_AUTO_REFETCH };
}

/** A path with its query parameters. Empty values are omitted. */
export function buildPath(path: string, values: Record<string, string>): string {
  const nonEmpty = Object.entries(values).filter(([, value]) => value !== '');
  return nonEmpty.length === 0 ? path : `${path}?${new URLSearchParams(nonEmpty)}`;
}

export function statsQuery(adminId: string) {
  return queryOptions({
    queryKey: memberKey(adminId, 'moderation', 'stats'),
    queryFn: ({ signal }) => api.get('/admin/stats', { responseSchema: adminStatsSchema, signal }),
  });
}

export function flaggedQuery(adminId: string, search: string) {
  const path = buildPath('/admin/flagged', { search });
  const endpoint = { path, responseSchema: flaggedPageSchema };
  const query = pagedQuery(adminId, ['flagged', search], endpoint);
  return { ...query, placeholderData: keepPreviousData };
}

export function reviewQuery(adminId: string, requestId: string) {
  const endpoint = { path: `/admin/requests/${requestId}`, responseSchema: reviewSchema };
  return { ...panelQuery(adminId, ['review', requestId], endpoint), staleTime: 0 };
}

export function usersQuery(adminId: string, query: string, flaggedOnly: boolean) {
  const path = buildPath('/admin/users', { query, flaggedOnly: flaggedOnly ? 'true' : '' });
  const endpoint = { path, responseSchema: adminUserListSchema };
  return {
    ...panelQuery(adminId, ['users', query, flaggedOnly], endpoint),
    placeholderData: keepPreviousData,
  };
}

export function userQuery(adminId: string, userId: string) {
  const endpoint = { path: `/admin/users/${userId}`, responseSchema: adminUserDetailSchema };
  return { ...panelQuery(adminId, ['user', userId], endpoint), staleTime: 0 };
}

export function appealsQuery(adminId: string) {
  const endpoint = { path: '/admin/appeals', responseSchema: adminAppealPageSchema };
  return pagedQuery(adminId, ['appeals'], endpoint);
}

export function reportsQuery(adminId: string) {
  const endpoint = { path: '/admin/reports', responseSchema: adminReportPageSchema };
  return pagedQuery(adminId, ['reports'], endpoint);
}

export function trendsQuery(adminId: string) {
  const endpoint = { path: '/admin/trends', responseSchema: adminTrendsSchema };
  return panelQuery(adminId, ['trends'], endpoint);
}

export function actionsQuery(adminId: string) {
  const endpoint = { path: '/admin/actions', responseSchema: adminActionPageSchema };
  return pagedQuery(adminId, ['actions'], endpoint);
}

export function deadLettersQuery(adminId: string) {
  const endpoint = { path: '/admin/dead-letters', responseSchema: deadLetterPageSchema };
  return pagedQuery(adminId, ['dead-letters'], endpoint);
}

export function pointRulesQuery(adminId: string) {
  const endpoint = { path: '/admin/points', responseSchema: pointRuleListSchema };
  return panelQuery(adminId, ['points'], endpoint);
}

export function recentRequestsQuery(adminId: string) {
  const endpoint = { path: '/admin/recent-requests', responseSchema: recentRequestListSchema };
  return panelQuery(adminId, ['recent-requests'], endpoint);
}
