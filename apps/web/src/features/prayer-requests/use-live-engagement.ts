import { SECOND } from '@prayer-swap/shared/time';
import { useEffect, useRef } from 'react';
import { useLiveEvents } from '../../lib/live-events.ts';
import { useMember } from '../../lib/session.ts';
import type { FeedView } from './feed-view.ts';
import { refetchEngagement } from './refetch-engagement.ts';

/** Several notifications often arrive together. */
const DEBOUNCE_MS = SECOND;

/** Refreshes the member's own requests after interactions of others and decisions of admins. */
export function useLiveEngagement(view: FeedView) {
  const memberId = useMember().id;
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  useLiveEvents(({ type }) => {
    if (type !== 'notification' || view.tab !== 'mine') return;
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void refetchEngagement(memberId, view), DEBOUNCE_MS);
  });

  useEffect(() => () => clearTimeout(timer.current), [memberId, view.tab, view.sort]);
}
