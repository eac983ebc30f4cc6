import { adminStatsSchema } from '@prayer-swap/shared/admin/schemas';
import { queryOptions } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import { api } from '../../lib/api-client.ts';
import { memberKey } from '../../lib/query-client.ts';

export type AdminStats = z.infer<typeof adminStatsSchema>;

export function adminStatsQuery(adminId: string) {
  return queryOptions({
    queryKey: memberKey(adminId, 'admin', 'stats'),
    queryFn: ({ signal }) => api.get('/admin/stats', { answer: adminStatsSchema, signal }),
  });
}
