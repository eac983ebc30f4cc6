import {
  type PrayerRequest,
  prayerRequestSchema,
} from '@prayer-swap/shared/prayer-requests/schemas';
import { savedPrayerPageSchema } from '@prayer-swap/shared/saved-prayers/schemas';
import {
  type InfiniteData,
  infiniteQueryOptions,
  keepPreviousData,
  type Query,
} from '@tanstack/react-query';
import type * as z from 'zod/mini';
import { parseResponse } from '../../lib/parse-response.ts';
import { memberKey, queryClient } from '../../lib/query-client.ts';
import { cachedPagedQuery } from '../../offline/cached-queries.ts';
import { onEngagementChange } from '../../request-interactions/engagement.ts';

export const SAVED_PRAYERS_PATH = '/saved-prayers';

export function savedPrayersQuery(memberId: string) {
  return {
    ...cachedPagedQuery(
      memberId,
      ['saved-prayers', 'list'],
      SAVED_PRAYERS_PATH,
      savedPrayerPageSchema,
    ),
    // Another screen may have saved a prayer.
    staleTime: 0,
    // Rows must not move while the member uses the list.
    refetchOnWindowFocus: false,
  };
}

/** Prayers that were saved offline, from the copies of other lists. One page. */
export function queuedPrayersQuery(memberId: string, ids: readonly string[]) {
  const queryKey: readonly unknown[] = memberKey(memberId, 'saved-prayers', 'queued', ids);
  return infiniteQueryOptions({
    queryKey,
    queryFn: async (): Promise<z.infer<typeof savedPrayerPageSchema>> => {
      const { findCachedRequest } = await import('../../offline/cached-copies-db.ts');
      const copies = await Promise.all(ids.map((id) => findCachedRequest(memberId, id)));
      const items = copies.flatMap((copy) => {
        const { data } = parseResponse(prayerRequestSchema, copy?.value);
        return data ? [{ ...data, userPrayingFor: true }] : [];
      });
      return { items, nextCursor: null };
    },
    enabled: ids.length > 0,
    placeholderData: keepPreviousData,
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
}

/** Updates the cached list after changes on it and elsewhere. */
export function updateSavedPrayer(
  requestId: string,
  change: (request: PrayerRequest) => PrayerRequest,
): void {
  queryClient.setQueriesData<LoadedPages>({ predicate: isListQuery }, (data) => {
    const pages = data?.pages.map((page) => ({
      ...page,
      items: page.items.map((item) => (item.id === requestId ? change(item) : item)),
    }));
    return data && pages && { ...data, pages };
  });
}

onEngagementChange(updateSavedPrayer);

type LoadedPages = InfiniteData<z.infer<typeof savedPrayerPageSchema>>;

function isListQuery({ queryKey: [, feature, list] }: Query): boolean {
  return feature === 'saved-prayers' && list === 'list';
}
