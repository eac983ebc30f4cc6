import { LOAD_MORE_DELAY_MS } from '@prayer-swap/shared/prayer-requests/limits';
import { useMutation } from '@tanstack/react-query';
import { useMember } from '../../lib/session.ts';
import { useRetry } from '../../lib/use-retry.ts';
import { fetchPage } from './feed-query.ts';
import type { FeedView } from './feed-view.ts';
import { appendPage } from './request-cache.ts';

export type LoadMoreStatus = 'idle' | 'loading' | 'failed';

/** Loads the next page of a list, one at a time. */
export function useLoadMore(view: FeedView, cursor: string | null) {
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
    // `state` contains the error.
    await mutateAsync(cursor).catch(() => undefined);
  }

  const state: LoadMoreStatus = isError || retrying ? 'failed' : isPending ? 'loading' : 'idle';
  return { state, loadMore, retry };
}
