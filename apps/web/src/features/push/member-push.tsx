import { useEffect } from 'react';
import { useMember } from '../../lib/session.ts';
import { platform } from '../../platform/current.ts';
import { thisDevice } from './this-device.ts';
import { useIconBadge } from './use-icon-badge.ts';
import { usePushMessages } from './use-push-messages.ts';

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
  addEventListener('focus', refreshPermission);
  document.addEventListener('visibilitychange', refreshPermission);
  const stopListening = network.onChange(() => {
    if (network.isOnline() && thisDevice.state()?.is === 'error') void thisDevice.refresh();
  });
  return () => {
    removeEventListener('focus', refreshPermission);
    document.removeEventListener('visibilitychange', refreshPermission);
    stopListening();
  };
}
