import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { api } from '../../lib/api-client.ts';
import { deviceText, memberPlace } from '../../lib/device-text.ts';
import { updateMember, useSession } from '../../lib/session.ts';

const device = deviceText('localStorage');

/**
 * The welcome is for whoever opens the feed for the first time and for nothing else: a link to one prayer, or to
 * one view of the feed, is not stood in the way of. The account remembers that it was; until the server has heard, the device does.
 */
export function useWelcome(): { begun: boolean; open: boolean; end: () => void } {
  const session = useSession();
  const { search, hash } = useLocation();
  const [plain] = useState(search === '' && hash === '');
  const user = session.is === 'signed-in' ? session.user : null;
  const isNew = user !== null && !user.welcomed;
  const endedHere = isNew && device.read(placeOf(user.id)) !== null;
  useEffect(() => {
    if (endedHere) void tellServer();
  }, [endedHere]);
  const open = isNew && !endedHere && plain;
  const [begun, setBegun] = useState(false);
  if (open && !begun) setBegun(true);
  return {
    /** From then on it is drawn, so that it can also be seen to close. */
    begun,
    open,
    end() {
      if (user) device.write(placeOf(user.id), 'true');
      void tellServer();
      updateMember({ welcomed: true });
    },
  };
}

const placeOf = (memberId: string) => memberPlace(memberId, 'welcomed');

/** Where it is not heard, the next visit says it again. */
async function tellServer() {
  await api.post('/me/welcomed', {}).catch(() => {});
}
