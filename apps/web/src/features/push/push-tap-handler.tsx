import { pushTarget } from '@prayer-swap/shared/push/push-target';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { paths } from '../../lib/paths.ts';
import { loginPath } from '../../lib/return-to.ts';
import { useSession } from '../../lib/session.ts';
import { pushDevice } from './push-device.ts';
import { recordMessage } from './recent-messages.ts';
// Queues an address that arrives before the sign-in.
import './this-device.ts';

/** Navigates to the subject of a tapped message once the session is known. Renders nothing. */
export function PushTapHandler() {
  const navigate = useNavigate();
  const [target, setTarget] = useState<string | null>(null);
  const session = useSession({ always: target !== null });
  // The start screen redirects by itself, and the last navigation wins.
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
