import { translate } from '@prayer-swap/shared/messages/translate';
import {
  PULL_BANNER_MS,
  PULL_DISTANCE_PX,
  PULL_VIBRATION_MS,
} from '@prayer-swap/shared/prayer-requests/limits';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import ArrowDown from '~icons/lucide/arrow-down';
import { useOnline } from '../../lib/app-status.ts';
import { cn } from '../../lib/cn.ts';
import { checkForUpdate, clearDynamicCaches } from '../../lib/service-worker.ts';
import { useMember } from '../../lib/session.ts';
import { useAnnounce } from '../../lib/use-live-region.tsx';
import { platform } from '../../platform/current.ts';
import { fetchPage } from './feed-query.ts';
import { type FeedView, toSearchParams } from './feed-view.ts';
import { removeInactiveLists, resetList } from './request-cache.ts';

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
