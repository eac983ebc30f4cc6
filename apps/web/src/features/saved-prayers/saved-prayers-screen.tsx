import { translate } from '@prayer-swap/shared/messages/translate';
import type { PrayerRequest } from '@prayer-swap/shared/prayer-requests/schemas';
import { savedPrayerPageSchema } from '@prayer-swap/shared/saved-prayers/schemas';
import type { InfiniteData, Query } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import BookmarkMinus from '~icons/lucide/bookmark-minus';
import BookmarkPlus from '~icons/lucide/bookmark-plus';
import { errorMessage } from '../../lib/api-failure.ts';
import { cn } from '../../lib/cn.ts';
import { pagedQueryOptions, usePagedList } from '../../lib/paged-query.ts';
import { paths } from '../../lib/paths.ts';
import { memberKey, queryClient } from '../../lib/query-client.ts';
import { useMember } from '../../lib/session.ts';
import { onEngagementChange } from '../../request-interactions/engagement.ts';
import { onRemoval } from '../../request-interactions/list-removals.ts';
import { RequestCard } from '../../request-interactions/request-card.tsx';
import { setSaved, useIsSaved } from '../../request-interactions/use-saved-prayer.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ButtonLink } from '../../ui/link.tsx';
import { LoadMoreButton, type NextPage } from '../../ui/load-more-button.tsx';
import { Page } from '../../ui/page.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { LoadingRegion, Skeleton } from '../../ui/skeleton.tsx';
import { ReminderSection } from './reminder-section.tsx';

/** The saved prayers, visible to the member only, with an optional reminder. */
export function SavedPrayersScreen() {
  const { items, list } = usePagedList(savedPrayersQuery(useMember().id));
  return (
    <Page title={translate('praying-for.title')} intro={translate('praying-for.intro')}>
      <div className="flex flex-col gap-4">
        <ReminderSection />
        <QueryView
          query={items}
          loading={
            <LoadingRegion>
              <div className="flex flex-col gap-3">
                <Skeleton className="h-60 rounded-card" />
                <Skeleton className="h-60 rounded-card" />
              </div>
            </LoadingRegion>
          }
          failure={(error) => ({
            title: translate('praying-for.load-failed'),
            message: errorMessage(error),
          })}
        >
          {(requests) => <SavedPrayers requests={requests} list={list} />}
        </QueryView>
      </div>
    </Page>
  );
}

type SavedPrayersProps = { requests: readonly PrayerRequest[]; list: NextPage };

function SavedPrayers({ requests, list }: SavedPrayersProps) {
  if (requests.length === 0 && !list.hasNextPage) {
    return (
      <EmptyState
        message={translate('praying-for.empty')}
        action={<ButtonLink to={paths.feed}>{translate('praying-for.to-feed')}</ButtonLink>}
      />
    );
  }
  return (
    <>
      <ul aria-label={translate('praying-for.list')} className="flex flex-col gap-3">
        {requests.map((request) => (
          <li key={request.id}>
            <SavedPrayerCard request={request} />
          </li>
        ))}
      </ul>
      <LoadMoreButton
        list={list}
        label={translate('praying-for.more')}
        failure={translate('praying-for.load-failed')}
      />
    </>
  );
}

/** A saved prayer. After removal the card stays until the list is opened again. */
function SavedPrayerCard({ request }: { request: PrayerRequest }) {
  const isSaved = useIsSaved(request.id, request.userPrayingFor);
  const Icon = isSaved ? BookmarkMinus : BookmarkPlus;
  return (
    <RequestCard
      className={cn(
        'transition-opacity duration-200 [&_.request-text]:transition-opacity',
        !isSaved && '[&_.request-text]:opacity-70 contrast-more:[&_.request-text]:opacity-100',
      )}
      request={request}
      can={request.can}
      apply={updateSavedPrayer}
      reactions="none"
      action={
        <Button
          variant="ghost"
          size="small"
          className="-ms-3 self-start"
          onClick={() => setSaved(request.id, !isSaved)}
        >
          <Icon className="size-4.5" />
          {translate(isSaved ? 'praying-for.stop' : 'praying-for.keep')}
        </Button>
      }
    />
  );
}

function savedPrayersQuery(memberId: string) {
  return {
    ...pagedQueryOptions(
      memberKey(memberId, 'saved-prayers', 'list'),
      '/saved-prayers',
      savedPrayerPageSchema,
    ),
    // Another screen may have saved a prayer.
    staleTime: 0,
    // Rows must not move while the member uses the list.
    refetchOnWindowFocus: false,
  };
}

/** Updates the cached list after changes on it and elsewhere. */
function updateSavedPrayer(
  requestId: string,
  change: (request: PrayerRequest) => PrayerRequest,
): void {
  updateItems((items) => items.map((item) => (item.id === requestId ? change(item) : item)));
}

onEngagementChange(updateSavedPrayer);
onRemoval((shouldRemove) => {
  const before = queryClient.getQueriesData<LoadedPages>({ predicate: isListQuery });
  updateItems((items) => items.filter((item) => !shouldRemove(item)));
  return () => {
    for (const [key, data] of before) queryClient.setQueryData(key, data);
  };
});

type LoadedPages = InfiniteData<z.infer<typeof savedPrayerPageSchema>>;

function updateItems(change: (items: PrayerRequest[]) => PrayerRequest[]): void {
  queryClient.setQueriesData<LoadedPages>({ predicate: isListQuery }, (data) => {
    const pages = data?.pages.map((page) => ({ ...page, items: change(page.items) }));
    return data && pages && { ...data, pages };
  });
}

function isListQuery({ queryKey: [, feature, list] }: Query): boolean {
  return feature === 'saved-prayers' && list === 'list';
}
