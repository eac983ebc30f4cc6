import type { MessageCode } from '@prayer-swap/shared/messages/catalogue';
import { translate } from '@prayer-swap/shared/messages/translate';
import { FEED_PAGE_SIZE } from '@prayer-swap/shared/prayer-requests/limits';
import { withReference } from '../../lib/api-failure.ts';
import { useOnline } from '../../lib/app-status.ts';
import { paths } from '../../lib/paths.ts';
import { useQueuedItems } from '../../offline/queued-items.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { ButtonLink } from '../../ui/link.tsx';
import { FeedSkeleton } from './feed-skeleton.tsx';
import type { FeedView } from './feed-view.ts';
import { LoadMore } from './load-more.tsx';
import { RequestItems } from './request-items.tsx';
import type { RequestList } from './request-list.ts';
import { useIncrementalRender } from './use-incremental-render.ts';
import type { RequestListState } from './use-request-list.ts';

type RequestFeedProps = {
  view: FeedView;
  state: RequestListState;
  /** Loads more by itself when the end comes near. */
  endless?: boolean;
  /** The id of a request that is shown elsewhere on the screen. */
  except?: string | null | undefined;
  highlighted?: string | null | undefined;
  /** Switches to the newest, from a list that is empty only because of its order. */
  onShowNew?: (() => void) | undefined;
};

/** A list of requests in any state. */
export function RequestFeed({ view, state, endless = false, ...more }: RequestFeedProps) {
  switch (state.is) {
    case 'loading':
      return <FeedSkeleton />;
    case 'failed':
      return <LoadError view={view} error={state.error} retry={state.retry} />;
    case 'empty':
      return <EmptyFeed view={view} onShowNew={more.onShowNew} />;
    case 'ready':
      return <RequestCards view={view} list={state.list} endless={endless} {...more} />;
    default:
      return state satisfies never;
  }
}

type RequestCardsProps = Omit<RequestFeedProps, 'state'> & { list: RequestList };

function RequestCards({ view, list, endless = false, except, highlighted }: RequestCardsProps) {
  const { items, nextCursor, savedAt } = list;
  const shown = useIncrementalRender(items.length);
  return (
    <>
      <RequestItems
        label={translate(listLabel(view))}
        items={items.slice(0, shown).filter(({ id }) => id !== except)}
        highlighted={highlighted}
      />
      {/* A cached copy is truncated and cannot load more. */}
      {savedAt === undefined && shown >= Math.min(items.length, FEED_PAGE_SIZE) && (
        <LoadMore view={view} cursor={nextCursor} shown={shown} autoLoad={endless} />
      )}
    </>
  );
}

type LoadErrorProps = { view: FeedView; error: unknown; retry: () => Promise<unknown> };

function LoadError({ view, error, retry }: LoadErrorProps) {
  const online = useOnline();
  const hasQueued = useHasQueuedAbove(view);
  if (online) {
    const message = withReference(translate('requests.load-failed'), error);
    return <ErrorState message={message} onRetry={retry} />;
  }
  return (
    <EmptyState
      message={translate(hasQueued ? 'requests.offline-rest' : 'requests.offline-empty')}
      action={
        <Button variant="soft" onClick={retry}>
          {translate('common.retry')}
        </Button>
      }
    />
  );
}

function EmptyFeed({ view, onShowNew }: Pick<RequestFeedProps, 'view' | 'onShowNew'>) {
  const hasQueued = useHasQueuedAbove(view);
  if (view.archived) {
    return <p className="py-2 text-meta text-ink-muted">{translate('requests.empty-archived')}</p>;
  }
  if (view.tab === 'mine' && view.sort === 'popular' && onShowNew) {
    return (
      <EmptyState
        message={translate('requests.empty-popular')}
        action={
          <Button variant="soft" onClick={onShowNew}>
            {translate('requests.show-new')}
          </Button>
        }
      />
    );
  }
  if (hasQueued) return null;
  const line = view.tab === 'mine' ? 'requests.empty-mine' : 'requests.empty-community';
  return (
    <EmptyState
      message={translate(line)}
      action={<ButtonLink to={paths.create}>{translate('requests.initiate-swap')}</ButtonLink>}
    />
  );
}

/** Whether queued items are shown above an own list, which is not empty then. */
function useHasQueuedAbove({ tab, archived }: FeedView): boolean {
  return useQueuedItems().length > 0 && tab === 'mine' && !archived;
}

function listLabel({ tab, archived }: FeedView): MessageCode {
  if (archived) return 'requests.archived-list';
  return tab === 'mine' ? 'requests.list-mine' : 'requests.list-community';
}
