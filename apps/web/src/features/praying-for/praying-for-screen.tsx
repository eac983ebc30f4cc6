import { translate } from '@prayer-swap/shared/messages/translate';
import type { PrayerRequest } from '@prayer-swap/shared/prayer-requests/schemas';
import { wordsFor } from '../../lib/api-failure.ts';
import { paths } from '../../lib/paths.ts';
import { Button } from '../../ui/button.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Page } from '../../ui/page.tsx';
import { LoadingPlace, Skeleton } from '../../ui/skeleton.tsx';
import { KeptCard } from './kept-card.tsx';
import { type KeptState, type MoreState, usePrayingFor } from './praying-for-query.ts';
import { ReminderSection } from './reminder-section.tsx';

/** What the member keeps praying for: theirs alone, with a reminder for whoever wants one. */
export function PrayingForScreen() {
  const state = usePrayingFor();
  return (
    <Page title={translate('praying-for.title')} intro={translate('praying-for.intro')}>
      <div className="flex flex-col gap-4">
        <ReminderSection />
        <Kept state={state} />
      </div>
    </Page>
  );
}

function Kept({ state }: { state: KeptState }) {
  switch (state.is) {
    case 'loading':
      return (
        <LoadingPlace>
          <div className="flex flex-col gap-3">
            <Skeleton className="h-60 rounded-card" />
            <Skeleton className="h-60 rounded-card" />
          </div>
        </LoadingPlace>
      );
    case 'failed':
      return (
        <ErrorState
          title={translate('praying-for.load-failed')}
          message={wordsFor(state.error)}
          onRetry={state.retry}
        />
      );
    case 'empty':
      return (
        <EmptyState
          line={translate('praying-for.empty')}
          action={<ButtonLink to={paths.feed}>{translate('praying-for.to-feed')}</ButtonLink>}
        />
      );
    case 'ready':
      return <List items={state.items} more={state.more} />;
    default:
      return state satisfies never;
  }
}

function List({ items, more }: { items: readonly PrayerRequest[]; more: MoreState }) {
  return (
    <>
      <ul aria-label={translate('praying-for.list')} className="flex flex-col gap-3">
        {items.map((request) => (
          <li key={request.id}>
            <KeptCard request={request} />
          </li>
        ))}
      </ul>
      {more.is === 'failed' && (
        <ErrorState message={translate('praying-for.load-failed')} onRetry={more.load} />
      )}
      {more.is === 'there' && (
        <Button variant="soft" className="self-center" onClick={more.load}>
          {translate('praying-for.more')}
        </Button>
      )}
    </>
  );
}
