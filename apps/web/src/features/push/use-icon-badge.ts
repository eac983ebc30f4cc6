import { useEffect, useState } from 'react';
import { tellWorker } from '../../lib/service-worker.ts';
import { platform } from '../../platform/current.ts';
import { iconBadge } from './icon-badge.ts';

/** Keeps the number on the app's icon, while somebody is signed in. */
export function useIconBadge(unreadCount: number): void {
  const [badge] = useState(() => iconBadge({ isHidden: () => document.hidden, show }));

  useEffect(() => badge.count(unreadCount), [badge, unreadCount]);

  useEffect(() => {
    badge.visibility();
    document.addEventListener('visibilitychange', badge.visibility);
    addEventListener('focus', badge.focus);
    return () => {
      document.removeEventListener('visibilitychange', badge.visibility);
      removeEventListener('focus', badge.focus);
      badge.end();
    };
  }, [badge]);
}

function show(count: number) {
  platform.setBadge(count);
  // The worker sets numbers of its own.
  if (count === 0) void tellWorker({ type: 'CLEAR_BADGE' });
}
