import { useEffect } from 'react';
import { useMember } from '../../lib/session.ts';
import { platform } from '../../platform/current.ts';
import { thisDevice } from './this-device.ts';
import { useIconBadge } from './use-icon-badge.ts';
import { useMessages } from './use-messages.ts';

/**
 * While somebody is signed in: the server knows this device, what arrives is told, and the icon
 * carries its number. Shows nothing itself.
 */
export function MemberPush({ unreadCount }: { unreadCount: number }) {
  const { id } = useMember();
  useMessages(id);
  useIconBadge(unreadCount);
  useEffect(() => void thisDevice.begin(id), [id]);
  useEffect(stayTrue, []);
  return null;
}

/** What failed without a network is tried again with one; a changed permission is seen on coming back. */
function stayTrue() {
  const heedPermission = () => void thisDevice.heedPermission();
  const { network } = platform;
  addEventListener('focus', heedPermission);
  document.addEventListener('visibilitychange', heedPermission);
  const stopListening = network.onChange(() => {
    if (network.isOnline() && thisDevice.state()?.is === 'error') void thisDevice.lookAgain();
  });
  return () => {
    removeEventListener('focus', heedPermission);
    document.removeEventListener('visibilitychange', heedPermission);
    stopListening();
  };
}
