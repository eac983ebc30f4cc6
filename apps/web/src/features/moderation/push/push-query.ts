import {
  pushTestResponseSchema,
  type pushTestSchema,
  recentRequestListSchema,
  type recentRequestSchema,
} from '@prayer-swap/shared/moderation/schemas';
import { queryOptions } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import { api } from '../../../lib/api-client.ts';
import { memberKey } from '../../../lib/query-client.ts';
import { buildPath, NO_AUTO_REFETCH } from '../query-options.ts';

export type RecentRequest = z.infer<typeof recentRequestSchema>;

export function recentRequestsQuery(adminId: string) {
  return queryOptions({
    ...NO_AUTO_REFETCH,
    queryKey: memberKey(adminId, 'moderation', 'recent-requests'),
    queryFn: ({ signal }) =>
      api.get('/admin/recent-requests', { responseSchema: recentRequestListSchema, signal }),
  });
}

/** The request with this id; rejects if it does not exist. */
export async function findRequest(requestId: string): Promise<RecentRequest | undefined> {
  const { items } = await api.get(buildPath('/admin/recent-requests', { search: requestId }), {
    responseSchema: recentRequestListSchema,
  });
  return items[0];
}

export function sendPushTest(test: z.input<typeof pushTestSchema>) {
  return api.post('/push/admin-test', { body: test, responseSchema: pushTestResponseSchema });
}
