import { type MessageCode, translate } from '@prayer-swap/shared/messages/translate';
import {
  FEED_PAGE_SIZE,
  LOAD_MORE_DELAY_MS,
  SCROLL_MARGIN_PX,
  SCROLL_THRESHOLD,
  SCROLL_TRIGGER_DELAY_MS,
} from '@prayer-swap/shared/prayer-requests/limits';
import { useMutation } from '@tanstack/react-query';
import { startTransition, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useNavigationType } from 'react-router';
import { withReference } from '../../lib/api-failure.ts';
import { paths } from '../../lib/paths.ts';
import { useMember } from '../../lib/session.ts';
import { useOnline } from '../../lib/use-online.ts';
import { useRetry } from '../../lib/use-retry.ts';
import { useQueuedItems } from '../../offline/queued-items.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { ButtonLink } from '../../ui/link.tsx';
import { useFocusFirstNew } from '../../ui/list-focus.ts';
import { LoadingRegion, Skeleton } from '../../ui/skeleton.tsx';
import { FeedCard } from './feed-card.tsx';
import { fetchPage } from './feed-query.ts';
import type { FeedView } from './feed-view.ts';
import { appendPage } from './request-cache.ts';
import type { RequestList } from './request-list.ts';
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

type LoadMoreProps = {
  view: FeedView;
  cursor: string | null;
  /** The number of items above it. */
  shown: number;
  /** Also loads without a press, when the end comes near. */
  autoLoad: boolean;
};

/** The end of a list: loads more by scrolling or by a press, or marks the end. */
function LoadMore({ view, cursor, shown, autoLoad }: LoadMoreProps) {
  const { isLoading, failed, loadMore, retry } = useLoadMore(view, cursor);
  const isArmed = autoLoad && cursor !== null && !isLoading && !failed;
  const end = useScrollTrigger<HTMLDivElement>(() => void loadMore(), isArmed);
  const focus = useFocusFirstNew(end, shown, '[data-request-card]');
  // A short list does not need an end mark.
  if (cursor === null && !autoLoad) return null;
  return (
    <div ref={end} className="flex min-h-16 flex-col items-stretch justify-center pt-3" {...focus}>
      {cursor === null ? (
        <p className="text-center text-meta text-ink-muted">{translate('requests.end')}</p>
      ) : failed ? (
        <ErrorState message={translate('requests.load-more-failed')} onRetry={retry} />
      ) : (
        <>
          <Button variant="soft" pending={isLoading} onClick={loadMore} className="self-center">
            {translate('requests.load-more')}
          </Button>
          <span className="sr-only">
            <span role="status">{isLoading && translate('requests.loading-more')}</span>
          </span>
        </>
      )}
    </div>
  );
}

/** Loads the next page of a list, one at a time. */
function useLoadMore(view: FeedView, cursor: string | null) {
  const memberId = useMember().id;
  const { mutateAsync, isPending, isError } = useMutation({
    mutationFn: async (from: string) => {
      await new Promise((resolve) => setTimeout(resolve, LOAD_MORE_DELAY_MS));
      appendPage(memberId, view, from, await fetchPage(view, { cursor: from }));
    },
  });
  const [retrying, retry] = useRetry(loadMore);

  async function loadMore() {
    if (cursor === null || isPending) return;
    // `isError` reports the failure.
    await mutateAsync(cursor).catch(() => undefined);
  }

  return { isLoading: isPending, failed: isError || retrying, loadMore, retry };
}

/**
 * Fires when the end of a list comes near, but not in its first second.
 *
 * @param onNear the callback
 * @param isArmed true while a next page exists and is not loading
 * @returns the ref of the element at the end
 */
function useScrollTrigger<Target extends HTMLElement>(onNear: () => void, isArmed: boolean) {
  const end = useRef<Target>(null);
  const near = useEffectEvent(onNear);

  useEffect(() => {
    const target = end.current;
    if (!isArmed || !target) return;
    const observer = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && near(),
      { rootMargin: `${SCROLL_MARGIN_PX}px`, threshold: SCROLL_THRESHOLD },
    );
    const start = setTimeout(() => observer.observe(target), SCROLL_TRIGGER_DELAY_MS);
    return () => {
      clearTimeout(start);
      observer.disconnect();
    };
  }, [isArmed]);

  return end;
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

/** The number of cards that fill one window. */
const INITIAL_COUNT = 4;
/** The number of cards added in each frame. */
const STEP_COUNT = 2;

let hasRendered = false;

/**
 * Renders a list a few cards at a time, so that the first ones appear soon and the browser can
 * handle input in between. A list that the history returns to, and one that is opened at a request,
 * renders in full, because its scroll position needs its height.
 *
 * @returns the number of cards to render now
 */
function useIncrementalRender(count: number): number {
  const isReturn = useNavigationType() === 'POP' && hasRendered;
  const [shown, setShown] = useState(() =>
    isReturn || location.hash !== '' ? Number.POSITIVE_INFINITY : INITIAL_COUNT,
  );
  const complete = shown >= count;
  useEffect(() => {
    if (!complete) return afterFrame(() => startTransition(() => setShown(shown + STEP_COUNT)));
    hasRendered = true;
  }, [complete, shown]);
  return complete ? count : shown;
}

/** @returns a function that cancels it */
function afterFrame(callback: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const frame = requestAnimationFrame(() => {
    timer = setTimeout(callback);
  });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}
