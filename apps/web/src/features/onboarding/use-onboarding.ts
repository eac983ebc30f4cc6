import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { api } from '../../lib/api-client.ts';
import { deviceText, memberStorageKey } from '../../lib/device-text.ts';
import { updateMember, useSession } from '../../lib/session.ts';

const device = deviceText('localStorage');

/**
 * The welcome is for whoever opens the feed for the first time and for nothing else: a link to one prayer, or to
 * one view of the feed, is not stood in the way of. The account remembers that it was; until the server has heard, the device does.
 */
export function useOnboarding(): { hasStarted: boolean; open: boolean; finish: () => void } {
  const session = useSession();
  const { search, hash } = useLocation();
  const [isPlainFeed] = useState(search === '' && hash === '');
  const user = session.is === 'signed-in' ? session.user : null;
  const isNew = user !== null && !user.welcomed;
  const isFinishedOnDevice = isNew && device.read(storageKey(user.id)) !== null;
  useEffect(() => {
    if (isFinishedOnDevice) void markOnboarded();
  }, [isFinishedOnDevice]);
  const open = isNew && !isFinishedOnDevice && isPlainFeed;
  const [hasStarted, setHasStarted] = useState(false);
  if (open && !hasStarted) setHasStarted(true);
  return {
    /** From then on it is drawn, so that it can also be seen to close. */
    hasStarted,
    open,
    finish() {
      if (user) device.write(storageKey(user.id), 'true');
      void markOnboarded();
      updateMember({ welcomed: true });
    },
  };
}

const storageKey = (memberId: string) => memberStorageKey(memberId, 'welcomed');

/** Where it is not heard, the next visit says it again. */
async function markOnboarded() {
  await api.post('/me/welcomed', {}).catch(() => {});
}
