import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { api } from '../../lib/api-client.ts';
import { memberStorageKey } from '../../lib/member-storage.ts';
import { updateMember, useSession } from '../../lib/session.ts';
import { deviceText } from '../../platform/device-text.ts';

const device = deviceText('localStorage');

/**
 * Opens the onboarding on the first visit to the plain feed, never over a link to a prayer or to a
 * view. The account stores that it was shown; the device stores it until the server confirms.
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
    /** From then on the dialog is rendered, so that closing can be animated. */
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

/** If the call fails, the next visit repeats it. */
async function markOnboarded() {
  await api.post('/me/onboarded', {}).catch(() => {});
}
