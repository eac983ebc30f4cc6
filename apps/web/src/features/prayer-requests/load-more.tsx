import { translate } from '@prayer-swap/shared/messages/translate';
import { Button } from '../../ui/button.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { useFocusFirstNew } from '../../ui/use-focus-first-new.ts';
import type { FeedView } from './feed-view.ts';
import { type LoadMoreStatus, useLoadMore } from './use-load-more.ts';
import { useScrollTrigger } from './use-scroll-trigger.ts';

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
  const { state, loadMore, retry } = useLoadMore(view, cursor);
  const isArmed = autoLoad && cursor !== null && state === 'idle';
  const end = useScrollTrigger<HTMLDivElement>(() => void loadMore(), isArmed);
  const focus = useFocusFirstNew(end, shown, '[data-request-card]');
  // A short list does not need an end mark.
  if (cursor === null && !autoLoad) return null;
  return (
    <div ref={end} className="flex min-h-16 flex-col items-stretch justify-center pt-3" {...focus}>
      {cursor === null ? (
        <p className="text-center text-meta text-ink-muted">{translate('requests.end')}</p>
      ) : (
        <More state={state} onMore={loadMore} onRetry={retry} />
      )}
    </div>
  );
}

type MoreProps = {
  state: LoadMoreStatus;
  onMore: () => Promise<void>;
  onRetry: () => Promise<void>;
};

function More({ state, onMore, onRetry }: MoreProps) {
  if (state === 'failed') {
    return <ErrorState message={translate('requests.load-more-failed')} onRetry={onRetry} />;
  }
  const loading = state === 'loading';
  return (
    <>
      <Button variant="soft" pending={loading} onClick={onMore} className="self-center">
        {translate('requests.load-more')}
      </Button>
      <span className="sr-only">
        <span role="status">{loading && translate('requests.loading-more')}</span>
      </span>
    </>
  );
}
