import { type ReactNode, useEffect } from 'react';
import { type HttpFailure, onHttpFailure } from '../lib/http-failures.ts';
import { revalidateSession, updateMember, watchSession } from '../lib/session.ts';
import { LiveRegionProvider } from '../lib/use-live-region.tsx';

/** The providers of every screen, and the app's reaction to a lost session. */
export function Providers({ children }: { children: ReactNode }) {
  useEffect(watchSession, []);
  useEffect(() => onHttpFailure(handleHttpFailure), []);
  return <LiveRegionProvider>{children}</LiveRegionProvider>;
}

/** The guards react to the changed session and redirect to /login or /account-deletion. */
function handleHttpFailure({ code }: HttpFailure) {
  if (code === 'error.not-signed-in') revalidateSession();
  if (code === 'error.account-restricted') updateMember({ status: 'Blocked' });
}
