import { PUSH_TOAST_MS } from '@prayer-swap/shared/push/limits';
import type { PushData } from '@prayer-swap/shared/push/schemas';
import { useEffect, useEffectEvent, useState } from 'react';
import { memberKey, queryClient } from '../../lib/query-client.ts';
import { postToWorker } from '../../lib/service-worker.ts';
import { useMember } from '../../lib/session.ts';
import { platform } from '../../platform/current.ts';
import { onEvents } from '../../platform/listeners.ts';
import { showToast } from '../../ui/toast.tsx';
import { createIconBadge } from './icon-badge.ts';
import { pushDevice } from './push-device.ts';
import { pushMessageText } from './push-message-text.ts';
import { recordMessage } from './recent-messages.ts';
import { thisDevice } from './this-device.ts';

/**
 * While a member is signed in: registers this device, announces messages and updates the icon
 * badge. Renders nothing.
 */
export function MemberPush({ unreadCount }: { unreadCount: number }) {
  const { id } = useMember();
  usePushMessages(id);
  useIconBadge(unreadCount);
  useEffect(() => void thisDevice.start(id), [id]);
  useEffect(watchPermission, []);
  return null;
}

/** Retries when the network returns, and checks the permission when the app becomes visible. */
function watchPermission() {
  const refreshPermission = () => void thisDevice.refreshPermission();
  const { network } = platform;
  const cleanups = [
    onEvents(window, ['focus'], refreshPermission),
    onEvents(document, ['visibilitychange'], refreshPermission),
    network.onChange(() => {
      if (network.isOnline() && thisDevice.state()?.is === 'error') void thisDevice.refresh();
    }),
  ];
  return () => {
    for (const cleanUp of cleanups) cleanUp();
  };
}

/** Shows a toast for a message that arrives while the app is visible, and refreshes the bell. */
function usePushMessages(memberId: string): void {
  const handleMessage = useEffectEvent(({ title, data }: { title: string; data: PushData }) => {
    recordMessage({ is: 'arrived', at: new Date(), title, data });
    const text = pushMessageText({ title, type: data.type });
    showToast(text, { durationMs: PUSH_TOAST_MS, maxLines: 2 });
    void queryClient.invalidateQueries({ queryKey: memberKey(memberId, 'notifications') });
  });
  useEffect(() => pushDevice.onMessage((message) => handleMessage(message)), []);
}

/** Updates the badge of the app icon while a member is signed in. */
function useIconBadge(unreadCount: number): void {
  const [badge] = useState(() => createIconBadge({ isHidden: () => document.hidden, show }));

  useEffect(() => badge.count(unreadCount), [badge, unreadCount]);

  useEffect(() => {
    badge.onVisibilityChange();
    const cleanups = [
      onEvents(document, ['visibilitychange'], badge.onVisibilityChange),
      onEvents(window, ['focus'], badge.onFocus),
      badge.stop,
    ];
    return () => {
      for (const cleanUp of cleanups) cleanUp();
    };
  }, [badge]);
}

function show(count: number) {
  platform.setBadge(count);
  // The service worker sets its own badges.
  if (count === 0) void postToWorker({ type: 'CLEAR_BADGE' });
}
