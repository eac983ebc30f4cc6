import { impactSchema } from '@prayer-swap/shared/impact/schemas';
import { queryOptions } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import { api } from '../../lib/api-client.ts';
import { memberKey } from '../../lib/query-client.ts';

export type Impact = z.infer<typeof impactSchema>;

export function impactQuery(memberId: string) {
  return queryOptions({
    queryKey: memberKey(memberId, 'impact'),
    queryFn: ({ signal }) => api.get('/me/impact', { responseSchema: impactSchema, signal }),
    // Refetches on mount, because a completion on another screen changes the figures.
    staleTime: 0,
  });
}
