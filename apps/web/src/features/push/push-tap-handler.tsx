import { pushTarget } from '@prayer-swap/shared/push/push-target';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { paths } from '../../lib/paths.ts';
import { loginPath } from '../../lib/return-to.ts';
import { useSession } from '../../lib/session.ts';
import { pushDevice } from '../../platform/push.ts';
import { recordMessage } from './recent-messages.ts';
// An address that comes before anybody is signed in is held there.
import './this-device.ts';

/** Leads from a tapped message to what it is about, once it is known who is here. Shows nothing itself. */
export function PushTapHandler() {
  const navigate = useNavigate();
  const [target, setTarget] = useState<string | null>(null);
  const session = useSession({ always: target !== null });
  // The start leads on by itself, and whoever goes last is where it ends.
  const isRedirecting = useLocation().pathname === paths.start;

  useEffect(
    () =>
      pushDevice.onTap((data) => {
        recordMessage({ is: 'tapped', at: new Date(), data });
        setTarget(pushTarget(data));
      }),
    [],
  );

  useEffect(() => {
    if (target === null || session.is === 'unknown' || isRedirecting) return;
    setTarget(null);
    void navigate(session.is === 'signed-in' ? target : loginPath(target));
  }, [target, session.is, isRedirecting, navigate]);

  return null;
}
