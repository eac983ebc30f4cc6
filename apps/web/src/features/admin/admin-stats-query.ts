import { adminStatsSchema } from '@prayer-swap/shared/admin/schemas';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api-client.ts';
import { memberKey } from '../../lib/query-client.ts';

export function adminStatsQuery(adminId: string) {
  return queryOptions({
    queryKey: memberKey(adminId, 'admin', 'stats'),
    queryFn: ({ signal }) => api.get('/admin/stats', { answer: adminStatsSchema, signal }),
  });
}
