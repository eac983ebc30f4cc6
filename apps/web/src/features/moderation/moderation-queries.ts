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
import type { ApiPath } from '../../lib/api-path.ts';
import { type ListPage, pagedQueryOptions } from '../../lib/paged-query.ts';
import { memberKey } from '../../lib/query-client.ts';

/** Only {@link useLiveRefresh} refetches a list: a card must not move during a decision. */
const NO_AUTO_REFETCH = { refetchOnWindowFocus: false, refetchOnReconnect: false } as const;

type Query = Record<string, string>;

function panelKey(adminId: string, path: string, query?: Query) {
  return memberKey(adminId, 'moderation', path, query);
}

function panelQuery<Data>(
  adminId: string,
  path: ApiPath<'GET'>,
  responseSchema: z.ZodMiniType<Data>,
  query?: Query,
) {
  return queryOptions({
    ...NO_AUTO_REFETCH,
    queryKey: panelKey(adminId, path, query),
    queryFn: ({ signal }) => api.get(path, { query, responseSchema, signal }),
  });
}

function pagedQuery<Data extends ListPage<unknown>>(
  adminId: string,
  path: ApiPath<'GET'>,
  responseSchema: z.ZodMiniType<Data>,
  query?: Query,
) {
  const queryKey = panelKey(adminId, path, query);
  return { ...pagedQueryOptions(queryKey, path, responseSchema, query), ...NO_AUTO_REFETCH };
}

export function statsQuery(adminId: string) {
  const automatic = { refetchOnWindowFocus: true, refetchOnReconnect: true };
  return { ...panelQuery(adminId, '/admin/stats', adminStatsSchema), ...automatic };
}

export function flaggedQuery(adminId: string, search: string) {
  const query = pagedQuery(adminId, '/admin/flagged', flaggedPageSchema, { search });
  return { ...query, placeholderData: keepPreviousData };
}

export function reviewQuery(adminId: string, requestId: string) {
  return { ...panelQuery(adminId, `/admin/requests/${requestId}`, reviewSchema), staleTime: 0 };
}

export function usersQuery(adminId: string, search: string, flaggedOnly: boolean) {
  const query = { query: search, flaggedOnly: flaggedOnly ? 'true' : '' };
  return {
    ...panelQuery(adminId, '/admin/users', adminUserListSchema, query),
    placeholderData: keepPreviousData,
  };
}

export function userQuery(adminId: string, userId: string) {
  return { ...panelQuery(adminId, `/admin/users/${userId}`, adminUserDetailSchema), staleTime: 0 };
}

export function appealsQuery(adminId: string) {
  return pagedQuery(adminId, '/admin/appeals', adminAppealPageSchema);
}

export function reportsQuery(adminId: string) {
  return pagedQuery(adminId, '/admin/reports', adminReportPageSchema);
}

export function trendsQuery(adminId: string) {
  return panelQuery(adminId, '/admin/trends', adminTrendsSchema);
}

export function actionsQuery(adminId: string) {
  return pagedQuery(adminId, '/admin/actions', adminActionPageSchema);
}

export function deadLettersQuery(adminId: string) {
  return pagedQuery(adminId, '/admin/dead-letters', deadLetterPageSchema);
}

export function pointRulesQuery(adminId: string) {
  return panelQuery(adminId, '/admin/points', pointRuleListSchema);
}

export function recentRequestsQuery(adminId: string) {
  return panelQuery(adminId, '/admin/recent-requests', recentRequestListSchema);
}
