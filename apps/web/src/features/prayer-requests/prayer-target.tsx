import { translate } from '@prayer-swap/shared/messages/translate';
import { HIGHLIGHT_MS } from '@prayer-swap/shared/prayer-requests/limits';
import {
  type PrayerRequest,
  prayerRequestSchema,
} from '@prayer-swap/shared/prayer-requests/schemas';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation } from 'react-router';
import { api } from '../../lib/api-client.ts';
import { httpErrorOf } from '../../lib/api-failure.ts';
import { useMember } from '../../lib/session.ts';
import { removeFromLists } from '../../request-interactions/list-removals.ts';
import { useIsHidden } from '../../request-interactions/queued-removals.ts';
import { Banner } from '../../ui/banner.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { focusedDialog } from '../../ui/list-focus.ts';
import { FeedCard } from './feed-card.tsx';
import { type LinkedRequest, requestQuery } from './feed-query.ts';
import { findCard, parseRequestId, prayerAnchor } from './prayer-anchor.ts';
import { updateRequest } from './request-cache.ts';
import { mergeAuthorChanges } from './request-list.ts';
import type { RequestListState } from './use-request-list.ts';

type PrayerTargetViewProps = { target: PrayerTarget; highlighted: string | null };

/** The linked request above the list, if the list does not contain it. */
export function PrayerTargetView({ target, highlighted }: PrayerTargetViewProps) {
  if (target.is === 'found') {
    return (
      <div data-prayer-target className="flex flex-col gap-3">
        {target.request.archived && (
          <Banner tone="info">{translate('requests.archived-toast')}</Banner>
        )}
        <FeedCard request={target.request} highlighted={highlighted === target.id} />
      </div>
    );
  }
  if (target.is !== 'gone' && target.is !== 'failed') return null;
  return (
    // In place of the linked card.
    <div id={prayerAnchor(target.id)} tabIndex={-1} className="rounded-button">
      {target.is === 'gone' ? (
        <Banner tone="info">{translate('requests.not-found')}</Banner>
      ) : (
        <ErrorState message={translate('requests.target-failed')} onRetry={target.retry} />
      )}
    </div>
  );
}

type PrayerTarget =
  | { is: 'none' | 'looking' }
  /** The list contains it. */
  | { is: 'listed'; id: string; request: PrayerRequest }
  | { is: 'found'; id: string; request: LinkedRequest }
  | { is: 'gone'; id: string }
  | { is: 'failed'; id: string; retry: () => Promise<unknown> };

/** The request that the URL names, in any list of the community. */
export function usePrayerTarget(list: RequestListState): PrayerTarget {
  const { hash } = useLocation();
  const id = parseRequestId(hash);
  const memberId = useMember().id;
  const listed = 'loaded' in list && list.loaded.items.find((request) => request.id === id);
  const shouldFetch = id !== null && list.is !== 'loading' && !listed;
  const query = useQuery({ ...requestQuery(memberId, id ?? ''), enabled: shouldFetch });
  const isHidden = useIsHidden();

  if (id === null) return { is: 'none' };
  const request = query.data ?? listed;
  if (query.data === null || (request && isHidden(request))) return { is: 'none' };
  const isGone = httpErrorOf(query.error, 404) !== null;
  // Once found, it retains its position, even if the list reaches it later.
  if (query.data && !isGone) return { is: 'found', id, request: query.data };
  if (listed) return { is: 'listed', id, request: listed };
  if (!query.isError) return { is: 'looking' };
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
    // Stored in the history entry: entries that the browser creates, as for a typed hash, share
    // one router key.
    const arrivedIn = performance.timeOrigin;
    if (id === null || history.state?.arrivedIn === arrivedIn) return;
    return scrollToPrayer(id, () => {
      if (!canRetry) history.replaceState({ ...history.state, arrivedIn }, '');
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

/** Refetches the linked request: a link often follows a change that the loaded list predates. */
export function useRefreshTarget(target: PrayerTarget) {
  const { key } = useLocation();
  const id = target.is === 'listed' ? target.id : null;
  const refresh = useEffectEvent(async (requestId: string, signal: AbortSignal) => {
    const before = target.is === 'listed' ? target.request : null;
    try {
      const now = await api.get(`/requests/${requestId}`, {
        responseSchema: prayerRequestSchema,
        signal,
      });
      // A response can be older than an edit or a prayer that the member has made since.
      updateRequest(requestId, (shown) =>
        shown === before ? now : mergeAuthorChanges(shown, now),
      );
    } catch (error) {
      // Another failure leaves the loaded version.
      if (httpErrorOf(error, 404)) removeFromLists((request) => request.id === requestId);
    }
  });
  useEffect(() => {
    if (id === null) return;
    const abort = new AbortController();
    void refresh(id, abort.signal);
    return () => abort.abort();
  }, [id, key]);
}

/**
 * How long the layout may still shift after the target appears: scroll restoration, late content,
 * fonts.
 */
const SETTLE_MS = 1500;
const USER_INPUT = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/**
 * Scrolls the element of a request below the header and focuses it as soon as it is in the
 * document, and corrects its position until the layout has settled or the user interacts.
 *
 * @param onShown called once, when the element first appears
 * @returns a function that stops it
 */
function scrollToPrayer(requestId: string, onShown: () => void): () => void {
  const stopped = new AbortController();
  const { signal } = stopped;
  const stop = () => stopped.abort();
  const mutations = new MutationObserver(show);
  const sizes = new ResizeObserver(show);
  let isShown = false;
  let settled: ReturnType<typeof setTimeout> | undefined;

  function show() {
    const card = findCard(requestId);
    if (!card) return;
    (card.closest('[data-prayer-target]') ?? card).scrollIntoView({ block: 'start' });
    focus(card);
    if (isShown) return;
    isShown = true;
    settled = setTimeout(stop, SETTLE_MS);
    for (const input of USER_INPUT) addEventListener(input, stop, { signal, passive: true });
    addEventListener('scroll', show, { signal, passive: true });
    // A closing panel returns the focus to its button.
    addEventListener('focusin', () => focus(card), { signal });
    onShown();
  }

  function focus(card: HTMLElement) {
    // A dialog that opened by itself retains the focus.
    if (focusedDialog() || card.contains(document.activeElement)) return;
    mutations.disconnect();
    card.focus({ preventScroll: true });
  }

  signal.addEventListener('abort', () => {
    clearTimeout(settled);
    mutations.disconnect();
    sizes.disconnect();
  });
  mutations.observe(document.body, { childList: true, subtree: true });
  sizes.observe(document.body);
  show();
  return stop;
}
