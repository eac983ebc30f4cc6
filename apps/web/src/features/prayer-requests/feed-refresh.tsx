import { translate } from '@prayer-swap/shared/messages/translate';
import {
  FEED_PAGE_SIZE,
  PULL_BANNER_MS,
  PULL_DISTANCE_PX,
  PULL_VIBRATION_MS,
} from '@prayer-swap/shared/prayer-requests/limits';
import { SECOND } from '@prayer-swap/shared/time';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import ArrowDown from '~icons/lucide/arrow-down';
import ArrowUp from '~icons/lucide/arrow-up';
import { cn } from '../../lib/cn.ts';
import { useLiveEvents } from '../../lib/live-events.ts';
import { checkForUpdate, clearDynamicCaches } from '../../lib/service-worker.ts';
import { useMember } from '../../lib/session.ts';
import { useAnnounce } from '../../lib/use-live-region.tsx';
import { useOnline } from '../../lib/use-online.ts';
import { platform } from '../../platform/current.ts';
import { useIsHidden } from '../../request-interactions/queued-removals.ts';
import { fetchPage, newestQuery } from './feed-query.ts';
import { type FeedView, toSearchParams } from './feed-view.ts';
import { prayerAnchor } from './prayer-anchor.ts';
import { removeInactiveLists, resetList } from './request-cache.ts';
import { countNew, type RequestList, withoutMatching } from './request-list.ts';

/**
 * Pull to refresh by touch, at the top of the page.
 *
 * @returns the ref of the element that is pulled, and the distance in pixels
 */
export function usePullToRefresh<Target extends HTMLElement>(onRefresh: () => void) {
  const ref = useRef<Target>(null);
  const [distance, setDistance] = useState(0);
  const refresh = useEffectEvent(() => {
    platform.vibrate(PULL_VIBRATION_MS);
    onRefresh();
  });

  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    let startY: number | null = null;
    let pulled = 0;

    const setPulled = (to: number) => {
      pulled = to;
      setDistance(to);
    };
    const onStart = ({ touches: [touch, second] }: TouchEvent) => {
      startY = touch && !second && scrollY <= 0 ? touch.clientY : null;
    };
    const onMove = (event: TouchEvent) => {
      const [touch] = event.touches;
      if (startY === null || !touch) return;
      const down = touch.clientY - startY;
      if (down <= 0 || scrollY > 0) startY = null;
      // Prevents the page from scrolling with the gesture.
      else if (event.cancelable) event.preventDefault();
      setPulled(startY === null ? 0 : down);
    };
    const onCancel = () => {
      startY = null;
      setPulled(0);
    };
    const onEnd = () => {
      const isPastThreshold = pulled > PULL_DISTANCE_PX;
      onCancel();
      if (isPastThreshold) refresh();
    };

    const listeners = new AbortController();
    const { signal } = listeners;
    element.addEventListener('touchstart', onStart, { signal, passive: true });
    element.addEventListener('touchmove', onMove, { signal, passive: false });
    element.addEventListener('touchend', onEnd, { signal });
    element.addEventListener('touchcancel', onCancel, { signal });
    return () => listeners.abort();
  }, []);

  return { ref, distance };
}

/** Follows the finger at the top of the feed with increasing resistance. */
export function PullIndicator({ distance }: { distance: number }) {
  if (distance <= 0) return null;
  const isPastThreshold = distance > PULL_DISTANCE_PX;
  const height = 64 * (1 - Math.exp(-distance / PULL_DISTANCE_PX));
  return (
    <div
      aria-hidden="true"
      style={{ height }}
      className="flex items-center justify-center gap-2 overflow-hidden text-meta font-medium text-ink-muted"
    >
      <ArrowDown
        className={cn(
          'size-4.5 transition-[rotate] duration-200',
          isPastThreshold && 'rotate-180 text-primary',
        )}
      />
      {translate(isPastThreshold ? 'requests.let-go' : 'requests.pull')}
    </div>
  );
}

/**
 * Reloads the list and evicts the other lists, if the device is online.
 *
 * @returns `status` for a moment after each start; `failed` until the next one
 */
export function useRefresh(view: FeedView) {
  const memberId = useMember().id;
  const online = useOnline();
  const announce = useAnnounce();
  const [status, setStatus] = useState<'refreshing' | 'offline' | null>(null);
  const [failed, setFailed] = useState<string | null>(null);
  const name = toSearchParams(view).toString();

  useEffect(() => {
    if (status === null) return;
    const hide = setTimeout(() => setStatus(null), PULL_BANNER_MS);
    return () => clearTimeout(hide);
  }, [status]);

  async function refresh() {
    setStatus(online ? 'refreshing' : 'offline');
    if (!online) return;
    // Neither the list nor the user depends on the update of the app's own files.
    void clearDynamicCaches().then(checkForUpdate);
    try {
      const page = await fetchPage(view);
      removeInactiveLists();
      await resetList(memberId, view, page);
      setFailed(null);
      announce(translate('requests.refreshed'));
    } catch {
      setFailed(name);
    }
  }

  return { refresh, status, failed: failed === name };
}

/** A post is announced to all members at once; their requests are spread over this time. */
const SPREAD_MS = 3 * SECOND;

/** Fetches once after the live events of some seconds. */
function useFetchAfterPosts(fetchNewest: () => void): void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useLiveEvents(({ type }) => {
    if (type !== 'requests' || timer.current !== undefined) return;
    // The cached first page of the server can be half a second old.
    timer.current = setTimeout(
      () => {
        timer.current = undefined;
        fetchNewest();
      },
      SECOND + Math.random() * SPREAD_MS,
    );
  });
  useEffect(() => () => clearTimeout(timer.current), []);
}

/**
 * Announces new requests without moving the list. A press shows them. It floats: above the thumb on
 * a phone; on a wide window between the filters above the list, then under the bar.
 */
export function NewPrayersPill({ view, list }: { view: FeedView; list: RequestList }) {
  const memberId = useMember().id;
  const { data: newest, refetch } = useQuery({
    ...newestQuery(memberId, view),
    initialData: () => ({ items: list.items.slice(0, FEED_PAGE_SIZE), nextCursor: null }),
  });
  useFetchAfterPosts(refetch);
  const isHidden = useIsHidden();
  const count = countNew(list, withoutMatching(newest, isHidden));
  const [focusId, setFocusId] = useState<string | null>(null);

  async function showNewest() {
    await resetList(memberId, view, newest);
    scrollTo({ top: 0 });
    setFocusId(newest.items[0]?.id ?? null);
  }

  useEffect(() => {
    const card = focusId && document.getElementById(prayerAnchor(focusId));
    if (!card) return;
    card.focus({ preventScroll: true });
    setFocusId(null);
  }, [focusId, list]);

  return (
    <div
      role="status"
      className={cn(
        'pointer-events-none fixed inset-x-0 bottom-[calc(var(--bottom-bar)+12px)] z-20 flex justify-center wide:sticky wide:top-[calc(var(--top-bar)+8px+--spacing(14))] wide:bottom-auto wide:h-0',
        count > 0 && 'with-pill',
      )}
    >
      {count > 0 && (
        <button
          type="button"
          className="press pointer-events-auto relative inline-flex h-11 animate-rise items-center gap-2 rounded-full bg-primary px-5 text-label font-bold text-on-primary shadow-float hover:bg-primary-hover wide:-top-14"
          onClick={() => void showNewest()}
        >
          <ArrowUp className="size-4.5" />
          {count < FEED_PAGE_SIZE
            ? translate('requests.new-prayers', { count })
            : translate('requests.new-prayers-many', { count })}
        </button>
      )}
    </div>
  );
}
