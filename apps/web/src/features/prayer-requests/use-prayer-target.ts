import { HIGHLIGHT_MS } from '@prayer-swap/shared/prayer-requests/limits';
import type { PrayerRequest } from '@prayer-swap/shared/prayer-requests/schemas';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { failureOf } from '../../lib/api-failure.ts';
import { useMember } from '../../lib/session.ts';
import { requestQuery } from './feed-query.ts';
import { parseRequestId } from './prayer-anchor.ts';
import { scrollToPrayer } from './scroll-to-prayer.ts';
import type { RequestListState } from './use-request-list.ts';

export type PrayerTarget =
  | { is: 'none' }
  /** The list contains it. */
  | { is: 'listed'; id: string }
  | { is: 'looking' }
  | { is: 'found'; id: string; request: PrayerRequest }
  | { is: 'gone'; id: string }
  | { is: 'failed'; id: string; retry: () => Promise<unknown> };

/** The request that the URL names, in any list of the community. */
export function usePrayerTarget(list: RequestListState): PrayerTarget {
  const { hash } = useLocation();
  const id = parseRequestId(hash);
  const memberId = useMember().id;
  const isListed = list.is === 'ready' && list.list.items.some((request) => request.id === id);
  const shouldFetch = id !== null && list.is !== 'loading' && !isListed;
  const query = useQuery({ ...requestQuery(memberId, id ?? ''), enabled: shouldFetch });

  if (id === null) return { is: 'none' };
  // Once found, it retains its position, even if the list reaches it later.
  if (query.data) return { is: 'found', id, request: query.data };
  if (query.data === null) return { is: 'none' };
  if (isListed) return { is: 'listed', id };
  if (!query.isError) return { is: 'looking' };
  const failure = failureOf(query.error);
  const isGone = failure.kind === 'http-error' && failure.status === 404;
  return isGone ? { is: 'gone', id } : { is: 'failed', id, retry: query.refetch };
}

/**
 * Scrolls to the target or to its message, once for each history entry: going back restores the
 * scroll position instead.
 *
 * @returns the id of the request to highlight for two seconds
 */
export function useScrollToTarget(target: PrayerTarget): string | null {
  const { key } = useLocation();
  const [highlighted, setHighlighted] = useState<string | null>(null);
  const id = 'id' in target ? target.id : null;
  const canRetry = target.is === 'failed';

  useEffect(() => {
    if (id === null || hasScrolled()) return;
    return scrollToPrayer(id, () => {
      if (!canRetry) markScrolled();
      setHighlighted(id);
    });
  }, [id, key, canRetry]);

  useEffect(() => {
    if (highlighted === null) return;
    const fade = setTimeout(() => setHighlighted(null), HIGHLIGHT_MS);
    return () => clearTimeout(fade);
  }, [highlighted]);

  return highlighted;
}

/**
 * Stored in the history entry: entries that the browser creates, as for a typed hash, share one
 * router key.
 */
function hasScrolled(): boolean {
  return history.state?.arrivedIn === performance.timeOrigin;
}

function markScrolled() {
  history.replaceState({ ...history.state, arrivedIn: performance.timeOrigin }, '');
}
