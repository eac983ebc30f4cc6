import { translate } from '@prayer-swap/shared/messages/translate';
import type { PrayerRequest } from '@prayer-swap/shared/prayer-requests/schemas';
import { errorMessage } from '../../lib/api-failure.ts';
import { paths } from '../../lib/paths.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { ButtonLink } from '../../ui/link.tsx';
import { Page } from '../../ui/page.tsx';
import { LoadingRegion, Skeleton } from '../../ui/skeleton.tsx';
import { ReminderSection } from './reminder-section.tsx';
import { SavedPrayerCard } from './saved-prayer-card.tsx';
import { type MoreState, type SavedPrayersState, useSavedPrayers } from './saved-prayers-query.ts';

/** The saved prayers, visible to the member only, with an optional reminder. */
export function SavedPrayersScreen() {
  const state = useSavedPrayers();
  return (
    <Page title={translate('praying-for.title')} intro={translate('praying-for.intro')}>
      <div className="flex flex-col gap-4">
        <ReminderSection />
        <SavedPrayers state={state} />
      </div>
    </Page>
  );
}

function SavedPrayers({ state }: { state: SavedPrayersState }) {
  switch (state.is) {
    case 'loading':
      return (
        <LoadingRegion>
          <div className="flex flex-col gap-3">
            <Skeleton className="h-60 rounded-card" />
            <Skeleton className="h-60 rounded-card" />
          </div>
        </LoadingRegion>
      );
    case 'failed':
      return (
        <ErrorState
          title={translate('praying-for.load-failed')}
          message={errorMessage(state.error)}
          onRetry={state.retry}
        />
      );
    case 'empty':
      return (
        <EmptyState
          message={translate('praying-for.empty')}
          action={<ButtonLink to={paths.feed}>{translate('praying-for.to-feed')}</ButtonLink>}
        />
      );
    case 'ready':
      return <SavedPrayerList items={state.items} more={state.more} />;
    default:
      return state satisfies never;
  }
}

function SavedPrayerList({ items, more }: { items: readonly PrayerRequest[]; more: MoreState }) {
  return (
    <>
      <ul aria-label={translate('praying-for.list')} className="flex flex-col gap-3">
        {items.map((request) => (
          <li key={request.id}>
            <SavedPrayerCard request={request} />
          </li>
        ))}
      </ul>
      {more.is === 'failed' && (
        <ErrorState message={translate('praying-for.load-failed')} onRetry={more.load} />
      )}
      {more.is === 'ready' && (
        <Button variant="soft" className="self-center" onClick={more.load}>
          {translate('praying-for.more')}
        </Button>
      )}
    </>
  );
}
