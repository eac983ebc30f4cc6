import { translate } from '@prayer-swap/shared/messages/translate';
import type { PrayerRequest } from '@prayer-swap/shared/prayer-requests/schemas';
import { useRef } from 'react';
import BookmarkMinus from '~icons/lucide/bookmark-minus';
import BookmarkPlus from '~icons/lucide/bookmark-plus';
import { errorMessage } from '../../lib/api-failure.ts';
import { cn } from '../../lib/cn.ts';
import { usePagedList } from '../../lib/paged-query.ts';
import { paths } from '../../lib/paths.ts';
import { useMember } from '../../lib/session.ts';
import { InteractionError, PrayButton } from '../../request-interactions/pray-button.tsx';
import { RequestByline } from '../../request-interactions/request-byline.tsx';
import { RequestText } from '../../request-interactions/request-text.tsx';
import { RequestUpdates } from '../../request-interactions/request-updates.tsx';
import { useMute } from '../../request-interactions/use-mute.ts';
import { useRequestInteractions } from '../../request-interactions/use-request-interactions.ts';
import { setSaved, useIsSaved } from '../../request-interactions/use-saved-prayer.ts';
import { ViewerMenu } from '../../request-interactions/viewer-menu.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { ButtonLink } from '../../ui/link.tsx';
import { LoadMoreButton, type NextPage } from '../../ui/load-more-button.tsx';
import { Page } from '../../ui/page.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { LoadingRegion, Skeleton } from '../../ui/skeleton.tsx';
import { ReminderSection } from './reminder-section.tsx';
import { savedPrayersQuery, updateSavedPrayer } from './saved-prayers-query.ts';

/** The saved prayers, visible to the member only, with an optional reminder. */
export function SavedPrayersScreen() {
  const { items, list } = usePagedList(savedPrayersQuery(useMember().id));
  return (
    <Page title={translate('praying-for.title')} intro={translate('praying-for.intro')}>
      <div className="flex flex-col gap-4">
        <ReminderSection />
        <QueryView
          query={items}
          loading={<SavedPrayersSkeleton />}
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

function SavedPrayersSkeleton() {
  return (
    <LoadingRegion>
      <div className="flex flex-col gap-3">
        <Skeleton className="h-60 rounded-card" />
        <Skeleton className="h-60 rounded-card" />
      </div>
    </LoadingRegion>
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
  const card = useRef<HTMLDivElement>(null);
  const interactions = useRequestInteractions(request, { apply: updateSavedPrayer });
  const mute = useMute(request, () => card.current);
  const isSaved = useIsSaved(request.id, request.userPrayingFor);
  const Icon = isSaved ? BookmarkMinus : BookmarkPlus;
  return (
    <Card
      ref={card}
      as="article"
      data-request-card
      tabIndex={-1}
      aria-busy={mute.state.is === 'busy' || undefined}
      aria-label={translate('requests.card', {
        type: request.type,
        username: request.ownerUsername,
      })}
      className={cn(
        'flex flex-col gap-3 transition-opacity duration-200 [&_.request-text]:transition-opacity',
        !isSaved && '[&_.request-text]:opacity-70 contrast-more:[&_.request-text]:opacity-100',
      )}
    >
      <RequestByline
        request={request}
        menu={<ViewerMenu request={request} can={request.can} onMute={mute.start} />}
      />
      <RequestText text={request.text} />
      <RequestUpdates request={request} />
      {request.can.pray && <PrayButton request={request} onPray={interactions.pray} />}
      <Button
        variant="ghost"
        size="small"
        className="-ms-3 self-start"
        onClick={() => setSaved(request.id, !isSaved)}
      >
        <Icon aria-hidden="true" className="size-4.5 shrink-0" />
        {translate(isSaved ? 'praying-for.stop' : 'praying-for.keep')}
      </Button>
      <InteractionError failure={interactions.failure} />
      {mute.state.is === 'failed' && (
        <ErrorState message={mute.state.message} onRetry={mute.state.retry} />
      )}
    </Card>
  );
}
