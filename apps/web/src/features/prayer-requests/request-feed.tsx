import { type MessageCode, translate } from '@prayer-swap/shared/messages/translate';
import { FEED_PAGE_SIZE } from '@prayer-swap/shared/prayer-requests/limits';
import { withReference } from '../../lib/api-failure.ts';
import { paths } from '../../lib/paths.ts';
import { useOnline } from '../../lib/use-online.ts';
import { useQueuedItems } from '../../offline/queued-items.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { ButtonLink } from '../../ui/link.tsx';
import { LoadingRegion, Skeleton } from '../../ui/skeleton.tsx';
import { FeedCard } from './feed-card.tsx';
import type { FeedView } from './feed-view.ts';
import { LoadMore } from './load-more.tsx';
import type { RequestList } from './request-list.ts';
import { useIncrementalRender } from './use-incremental-render.ts';
import type { RequestListState } from './use-request-list.ts';

type RequestFeedProps = {
  view: FeedView;
  state: RequestListState;
  /** Loads more by itself when the end comes near. */
  endless?: boolean;
  /** The id of a request that is shown elsewhere on the screen. */
  except?: string | null;
  highlighted?: string | null;
  /** Switches to the newest, from a list that is empty only because of its order. */
  onShowNew?: (() => void) | undefined;
};

/** A list of requests in any state. */
export function RequestFeed({ state, ...props }: RequestFeedProps) {
  switch (state.is) {
    case 'loading':
      return <FeedSkeleton />;
    case 'failed':
      return <LoadError view={props.view} error={state.error} retry={state.retry} />;
    case 'empty':
      return <EmptyFeed view={props.view} onShowNew={props.onShowNew} />;
    case 'ready':
      return <RequestCards list={state.list} {...props} />;
    default:
      return state satisfies never;
  }
}

/**
 * Shorter lists render in full: skipped content has an estimated height, which breaks scroll
 * restoration.
 */
const CONTENT_VISIBILITY_THRESHOLD = 100;

type RequestCardsProps = Omit<RequestFeedProps, 'state'> & { list: RequestList };

function RequestCards({ view, list, endless = false, except, highlighted }: RequestCardsProps) {
  const { items, nextCursor, savedAt } = list;
  const shown = useIncrementalRender(items.length);
  const cards = items.slice(0, shown).filter(({ id }) => id !== except);
  // In a long list, layout and paint skip cards out of view. Find-in-page and screen readers still
  // reach them.
  const className =
    cards.length > CONTENT_VISIBILITY_THRESHOLD
      ? '[contain-intrinsic-size:auto_17rem] [content-visibility:auto] [overflow-clip-margin:1rem]'
      : undefined;
  return (
    <>
      <ul aria-label={translate(listLabel(view))} className="flex flex-col gap-3">
        {cards.map((request) => (
          <li key={request.id} className={className}>
            <FeedCard request={request} highlighted={request.id === highlighted} />
          </li>
        ))}
      </ul>
      {/* A cached copy is truncated and cannot load more. */}
      {savedAt === undefined && shown >= Math.min(items.length, FEED_PAGE_SIZE) && (
        <LoadMore view={view} cursor={nextCursor} shown={shown} autoLoad={endless} />
      )}
    </>
  );
}

function listLabel({ tab, archived, circle }: FeedView): MessageCode {
  if (circle !== undefined) return 'requests.list-circle';
  if (archived) return 'requests.archived-list';
  return tab === 'mine' ? 'requests.list-mine' : 'requests.list-community';
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
      scene="boat"
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
        scene="window"
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
  if (view.circle !== undefined)
    return <EmptyState scene="lamp" message={translate('requests.empty-circle')} />;
  const isMine = view.tab === 'mine';
  return (
    <EmptyState
      scene={isMine ? 'window' : 'lamp'}
      message={translate(isMine ? 'requests.empty-mine' : 'requests.empty-community')}
      action={<ButtonLink to={paths.create}>{translate('requests.initiate-swap')}</ButtonLink>}
    />
  );
}

/** Whether queued items are shown above an own list, which is not empty then. */
function useHasQueuedAbove({ tab, archived }: FeedView): boolean {
  return useQueuedItems().length > 0 && tab === 'mine' && !archived;
}

const LINE_WIDTHS = ['w-4/5', 'w-3/5', 'w-2/3'];

/** Placeholder cards with the height of real ones. */
function FeedSkeleton() {
  return (
    <LoadingRegion label={translate('requests.loading')}>
      <div className="flex flex-col gap-3">
        {LINE_WIDTHS.map((lastLine) => (
          <Card key={lastLine} aria-hidden="true" className="flex flex-col gap-3">
            <div className="flex items-center gap-3">
              <Skeleton className="size-10 rounded-full" />
              <div className="flex flex-1 flex-col gap-1.5">
                <Skeleton className="h-4 w-28" />
                <Skeleton className="h-3.5 w-16" />
              </div>
            </div>
            <div className="flex flex-col gap-2.5 py-1">
              <Skeleton className="h-4.5" />
              <Skeleton className={`h-4.5 ${lastLine}`} />
            </div>
            <Skeleton className="h-11 w-48 rounded-full" />
            <Skeleton className="h-12" />
          </Card>
        ))}
      </div>
    </LoadingRegion>
  );
}
