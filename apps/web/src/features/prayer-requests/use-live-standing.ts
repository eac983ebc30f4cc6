import { SECOND } from '@prayer-swap/shared/time';
import { useEffect, useRef } from 'react';
import { useLiveEvents } from '../../lib/live-events.ts';
import { useMember } from '../../lib/session.ts';
import type { FeedView } from './feed-view.ts';
import { refreshStanding } from './refresh-standing.ts';

/** Several notifications often come together. */
const GATHERED_FOR_MS = SECOND;

/** Keeps the member's own requests true to what others did and admins decided about them. */
export function useLiveStanding(view: FeedView) {
  const memberId = useMember().id;
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  useLiveEvents(({ type }) => {
    if (type !== 'notification' || view.tab !== 'mine') return;
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void refreshStanding(memberId, view), GATHERED_FOR_MS);
  });

  useEffect(() => () => clearTimeout(timer.current), [memberId, view.tab, view.sort]);
}
