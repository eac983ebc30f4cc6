import { useQuery } from '@tanstack/react-query';
import { useMember } from '../../lib/session.ts';
import { useRetry } from '../../lib/use-retry.ts';
import { listQuery } from './feed-query.ts';
import type { FeedView } from './feed-view.ts';
import type { RequestList } from './request-list.ts';

export type RequestListState =
  | { is: 'loading' }
  | { is: 'failed'; error: unknown; retry: () => Promise<unknown> }
  | { is: 'empty'; list: RequestList }
  | { is: 'ready'; list: RequestList };

/** One list of requests, as far as it is loaded. */
export function useRequestList(view: FeedView): RequestListState {
  const { data: list, isError, error, refetch } = useQuery(listQuery(useMember().id, view));
  const [retrying, retry] = useRetry(refetch);
  // Every loaded request may be flagged or muted while more pages follow.
  if (list) return { is: list.items.length > 0 || list.nextCursor ? 'ready' : 'empty', list };
  return isError || retrying ? { is: 'failed', error, retry } : { is: 'loading' };
}
