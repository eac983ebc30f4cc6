import { restrictionSchema } from '@prayer-swap/shared/restriction/schemas';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api-client.ts';
import { memberKey } from '../../lib/query-client.ts';

export function restrictionQuery(memberId: string) {
  return queryOptions({
    queryKey: memberKey(memberId, 'restriction'),
    queryFn: ({ signal }) => api.get('/me/restriction', { answer: restrictionSchema, signal }),
  });
}
