import {
  pushTestAnswerSchema,
  type pushTestSchema,
  recentRequestListSchema,
  type recentRequestSchema,
} from '@prayer-swap/shared/admin/schemas';
import { queryOptions } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import { api } from '../../../lib/api-client.ts';
import { memberKey } from '../../../lib/query-client.ts';
import { pathWith, STILL } from '../admin-query.ts';

export type RecentRequest = z.infer<typeof recentRequestSchema>;

export function recentRequestsQuery(adminId: string) {
  return queryOptions({
    ...STILL,
    queryKey: memberKey(adminId, 'admin', 'recent-requests'),
    queryFn: ({ signal }) =>
      api.get('/admin/recent-requests', { answer: recentRequestListSchema, signal }),
  });
}

/** The one request with this id; refused where there is none. */
export async function findRequest(requestId: string): Promise<RecentRequest | undefined> {
  const { items } = await api.get(pathWith('/admin/recent-requests', { search: requestId }), {
    answer: recentRequestListSchema,
  });
  return items[0];
}

export function sendPushTest(test: z.input<typeof pushTestSchema>) {
  return api.post('/push/admin-test', { body: test, answer: pushTestAnswerSchema });
}
