import {
  pushTestResponseSchema,
  type pushTestSchema,
  recentRequestListSchema,
  type recentRequestSchema,
} from '@prayer-swap/shared/moderation/schemas';
import type * as z from 'zod/mini';
import { api } from '../../../lib/api-client.ts';

export type RecentRequest = z.infer<typeof recentRequestSchema>;

/** The request with this id; rejects if it does not exist. */
export async function findRequest(requestId: string): Promise<RecentRequest | undefined> {
  const { items } = await api.get('/admin/recent-requests', {
    query: { search: requestId },
    responseSchema: recentRequestListSchema,
  });
  return items[0];
}

export function sendPushTest(test: z.input<typeof pushTestSchema>) {
  return api.post('/push/admin-test', { body: test, responseSchema: pushTestResponseSchema });
}
