import type { Hiding } from '@prayer-swap/shared/hiding/schemas';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useMember } from '../../lib/session.ts';
import { useRetry } from '../../lib/use-retry.ts';
import { hiddenQuery } from './hidden-query.ts';

export type HiddenState =
  | { is: 'loading' }
  | { is: 'failed'; retry: () => Promise<unknown> }
  | { is: 'empty' }
  | { is: 'ready'; items: readonly Hiding[]; more: MoreState };

export type MoreState = { is: 'none' } | { is: 'there' | 'failed'; load: () => Promise<unknown> };

/** What the member has hidden, as far as it was asked for. */
export function useHidden(): HiddenState {
  const query = useInfiniteQuery(hiddenQuery(useMember().id));
  const { data, isError, refetch, hasNextPage, fetchNextPage, isFetchNextPageError } = query;
  const [retrying, retry] = useRetry(refetch);
  const [loadingAgain, loadAgain] = useRetry(fetchNextPage);
  if (!data) return isError || retrying ? { is: 'failed', retry } : { is: 'loading' };
  const items = data.pages.flatMap((page) => page.items);
  if (items.length === 0 && !hasNextPage) return { is: 'empty' };
  return { is: 'ready', items, more: moreState() };

  function moreState(): MoreState {
    if (!hasNextPage) return { is: 'none' };
    if (isFetchNextPageError || loadingAgain) return { is: 'failed', load: loadAgain };
    return { is: 'there', load: () => fetchNextPage() };
  }
}
