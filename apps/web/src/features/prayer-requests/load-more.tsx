import { translate } from '@prayer-swap/shared/messages/translate';
import {
  LOAD_MORE_DELAY_MS,
  SCROLL_MARGIN_PX,
  SCROLL_THRESHOLD,
  SCROLL_TRIGGER_DELAY_MS,
} from '@prayer-swap/shared/prayer-requests/limits';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useMember } from '../../lib/session.ts';
import { useRetry } from '../../lib/use-retry.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { useFocusFirstNew } from '../../ui/list-focus.ts';
import { fetchPage } from './feed-query.ts';
import type { FeedView } from './feed-view.ts';
import { appendPage } from './request-cache.ts';

type LoadMoreProps = {
  view: FeedView;
  cursor: string | null;
  /** The number of items above it. */
  shown: number;
  /** Also loads without a press, when the end comes near. */
  autoLoad: boolean;
};

/** The end of a list: loads more by scrolling or by a press, or marks the end. */
export function LoadMore({ view, cursor, shown, autoLoad }: LoadMoreProps) {
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
