import { type ReactNode, useEffect } from 'react';
import { type HttpFailure, onHttpFailure } from '../lib/http-failures.ts';
import { revalidateSession, updateMember, watchSession } from '../lib/session.ts';
import { LiveRegionProvider } from '../lib/use-live-region.tsx';

/** What every screen stands on, and what the app as a whole does about a lost session. */
export function Providers({ children }: { children: ReactNode }) {
  useEffect(watchSession, []);
  useEffect(() => onHttpFailure(handleHttpFailure), []);
  return <LiveRegionProvider>{children}</LiveRegionProvider>;
}

/** The guards see the changed session and lead to /login or /account-deletion from anywhere. */
function handleHttpFailure({ code }: HttpFailure) {
  if (code === 'error.not-signed-in') revalidateSession();
  if (code === 'error.account-restricted') updateMember({ status: 'Blocked' });
}
