import type { MessageCode } from '@prayer-swap/shared/messages/catalogue';
import { translate } from '@prayer-swap/shared/messages/translate';
import { FEED_PAGE_SIZE } from '@prayer-swap/shared/prayer-requests/limits';
import { withReference } from '../../lib/api-failure.ts';
import { paths } from '../../lib/paths.ts';
import { useOnline } from '../../lib/use-online.ts';
import { useWaiting } from '../../offline/waiting.ts';
import { Button } from '../../ui/button.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { CardsLoading } from './cards-loading.tsx';
import type { FeedView } from './feed-view.ts';
import { LoadMore } from './load-more.tsx';
import { RequestItems } from './request-items.tsx';
import type { RequestList } from './request-list.ts';
import { useFirstSteps } from './use-first-steps.ts';
import type { ListState } from './use-request-list.ts';

type RequestFeedProps = {
  view: FeedView;
  state: ListState;
  /** Goes on by itself when its end comes near. */
  endless?: boolean;
  /** Shown elsewhere on the screen already. */
  except?: string | null | undefined;
  highlighted?: string | null | undefined;
  /** To the list of the newest, from one that is empty for its order alone. */
  onShowNew?: (() => void) | undefined;
};

/** A list of requests in whatever state it is. */
export function RequestFeed({ view, state, endless = false, ...more }: RequestFeedProps) {
  switch (state.is) {
    case 'loading':
      return <CardsLoading />;
    case 'failed':
      return <LoadFailed view={view} error={state.error} retry={state.retry} />;
    case 'empty':
      return <NothingHere view={view} onShowNew={more.onShowNew} />;
    case 'ready':
      return <Cards view={view} list={state.list} endless={endless} {...more} />;
    default:
      return state satisfies never;
  }
}

type CardsProps = Omit<RequestFeedProps, 'state'> & { list: RequestList };

function Cards({ view, list, endless = false, except, highlighted }: CardsProps) {
  const { items, nextCursor, savedAt } = list;
  const shown = useFirstSteps(items.length);
  return (
    <>
      <RequestItems
        label={translate(labelOf(view))}
        items={items.slice(0, shown).filter(({ id }) => id !== except)}
        highlighted={highlighted}
      />
      {/* A copy ends where it was cut. */}
      {savedAt === undefined && shown >= Math.min(items.length, FEED_PAGE_SIZE) && (
        <LoadMore view={view} cursor={nextCursor} shown={shown} whenNear={endless} />
      )}
    </>
  );
}

type LoadFailedProps = { view: FeedView; error: unknown; retry: () => Promise<unknown> };

function LoadFailed({ view, error, retry }: LoadFailedProps) {
  const online = useOnline();
  const waits = useWaitsAbove(view);
  if (online) {
    const message = withReference(translate('requests.load-failed'), error);
    return <ErrorState message={message} onRetry={retry} />;
  }
  return (
    <EmptyState
      line={translate(waits ? 'requests.offline-rest' : 'requests.offline-empty')}
      action={
        <Button variant="soft" onClick={retry}>
          {translate('common.retry')}
        </Button>
      }
    />
  );
}

function NothingHere({ view, onShowNew }: Pick<RequestFeedProps, 'view' | 'onShowNew'>) {
  const waits = useWaitsAbove(view);
  if (view.archived) {
    return <p className="py-2 text-meta text-ink-muted">{translate('requests.empty-archived')}</p>;
  }
  if (view.tab === 'mine' && view.sort === 'popular' && onShowNew) {
    return (
      <EmptyState
        line={translate('requests.empty-popular')}
        action={
          <Button variant="soft" onClick={onShowNew}>
            {translate('requests.show-new')}
          </Button>
        }
      />
    );
  }
  if (waits) return null;
  const line = view.tab === 'mine' ? 'requests.empty-mine' : 'requests.empty-community';
  return (
    <EmptyState
      line={translate(line)}
      action={<ButtonLink to={paths.create}>{translate('requests.initiate-swap')}</ButtonLink>}
    />
  );
}

/** What stands above one's own list while it waits to be sent: with it the device is not empty. */
function useWaitsAbove({ tab, archived }: FeedView): boolean {
  return useWaiting().length > 0 && tab === 'mine' && !archived;
}

function labelOf({ tab, archived }: FeedView): MessageCode {
  if (archived) return 'requests.archived-list';
  return tab === 'mine' ? 'requests.list-mine' : 'requests.list-community';
}
