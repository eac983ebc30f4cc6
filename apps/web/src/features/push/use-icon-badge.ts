import { useEffect, useState } from 'react';
import { postToWorker } from '../../lib/service-worker.ts';
import { platform } from '../../platform/current.ts';
import { createIconBadge } from './icon-badge.ts';

/** Updates the badge of the app icon while a member is signed in. */
export function useIconBadge(unreadCount: number): void {
  const [badge] = useState(() => createIconBadge({ isHidden: () => document.hidden, show }));

  useEffect(() => badge.count(unreadCount), [badge, unreadCount]);

  useEffect(() => {
    badge.onVisibilityChange();
    document.addEventListener('visibilitychange', badge.onVisibilityChange);
    addEventListener('focus', badge.onFocus);
    return () => {
      document.removeEventListener('visibilitychange', badge.onVisibilityChange);
      removeEventListener('focus', badge.onFocus);
      badge.stop();
    };
  }, [badge]);
}

function show(count: number) {
  platform.setBadge(count);
  // The service worker sets its own badges.
  if (count === 0) void postToWorker({ type: 'CLEAR_BADGE' });
}
