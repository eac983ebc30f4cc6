import type { PrayerRequest } from '@prayer-swap/shared/prayer-requests/schemas';
import { savedPrayerPageSchema } from '@prayer-swap/shared/saved-prayers/schemas';
import type { InfiniteData, Query } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import { queryClient } from '../../lib/query-client.ts';
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
