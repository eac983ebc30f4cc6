import type { PrayerRequest } from '@prayer-swap/shared/prayer-requests/schemas';
import { savedPrayerPageSchema } from '@prayer-swap/shared/saved-prayers/schemas';
import type { InfiniteData } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import { pagedQueryOptions } from '../../lib/paged-query.ts';
import { memberKey, queryClient } from '../../lib/query-client.ts';
import { onEngagementChange } from '../../request-interactions/engagement.ts';
import { onRemoval } from '../../request-interactions/list-removals.ts';

type Page = z.infer<typeof savedPrayerPageSchema>;

const KEY = 'saved-prayers';

export function savedPrayersQuery(memberId: string) {
  return {
    ...pagedQueryOptions(memberKey(memberId, KEY, 'list'), '/saved-prayers', savedPrayerPageSchema),
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
  updateItems((items) => items.map((item) => (item.id === requestId ? change(item) : item)));
}

onEngagementChange(updateSavedPrayer);
onRemoval((shouldRemove) => {
  const before = queryClient.getQueriesData<InfiniteData<Page>>({ predicate: isListQuery });
  updateItems((items) => items.filter((item) => !shouldRemove(item)));
  return () => {
    for (const [key, data] of before) queryClient.setQueryData(key, data);
  };
});

function updateItems(change: (items: PrayerRequest[]) => PrayerRequest[]): void {
  queryClient.setQueriesData<InfiniteData<Page>>(
    { predicate: isListQuery },
    (data) =>
      data && {
        ...data,
        pages: data.pages.map((page) => ({ ...page, items: change(page.items) })),
      },
  );
}

function isListQuery({ queryKey }: { queryKey: readonly unknown[] }): boolean {
  return queryKey[1] === KEY && queryKey[2] === 'list';
}
