import type { Mute } from '@prayer-swap/shared/mutes/schemas';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useMember } from '../../lib/session.ts';
import { useRetry } from '../../lib/use-retry.ts';
import { mutesQuery } from './mutes-query.ts';

export type MutesState =
  | { is: 'loading' }
  | { is: 'failed'; retry: () => Promise<unknown> }
  | { is: 'empty' }
  | { is: 'ready'; items: readonly Mute[]; more: MoreState };

export type MoreState = { is: 'none' } | { is: 'ready' | 'failed'; load: () => Promise<unknown> };

/** The mutes of the member, as far as they are loaded. */
export function useMutes(): MutesState {
  const query = useInfiniteQuery(mutesQuery(useMember().id));
  const { data, isError, refetch, hasNextPage, fetchNextPage, isFetchNextPageError } = query;
  const [retrying, retry] = useRetry(refetch);
  const [isRetryingMore, retryMore] = useRetry(fetchNextPage);
  if (!data) return isError || retrying ? { is: 'failed', retry } : { is: 'loading' };
  const items = data.pages.flatMap((page) => page.items);
  if (items.length === 0 && !hasNextPage) return { is: 'empty' };
  return { is: 'ready', items, more: moreState() };

  function moreState(): MoreState {
    if (!hasNextPage) return { is: 'none' };
    if (isFetchNextPageError || isRetryingMore) return { is: 'failed', load: retryMore };
    return { is: 'ready', load: () => fetchNextPage() };
  }
}
