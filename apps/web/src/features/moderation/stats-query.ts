import { adminStatsSchema } from '@prayer-swap/shared/moderation/schemas';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api-client.ts';
import { memberKey } from '../../lib/query-client.ts';

export function statsQuery(adminId: string) {
  return queryOptions({
    queryKey: memberKey(adminId, 'moderation', 'stats'),
    queryFn: ({ signal }) => api.get('/admin/stats', { responseSchema: adminStatsSchema, signal }),
  });
}
