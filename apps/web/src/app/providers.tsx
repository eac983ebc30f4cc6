import { type ReactNode, useEffect } from 'react';
import { onRefusal, type Refusal } from '../lib/refusals.ts';
import { sessionDoubted, updateMember, watchSession } from '../lib/session.ts';
import { LiveRegionProvider } from '../lib/use-live-region.tsx';

/** What every screen stands on, and what the app as a whole does about a lost session. */
export function Providers({ children }: { children: ReactNode }) {
  useEffect(watchSession, []);
  useEffect(() => onRefusal(heedRefusal), []);
  return <LiveRegionProvider>{children}</LiveRegionProvider>;
}

/** The guards see the changed session and lead to /login or /account-deletion from anywhere. */
function heedRefusal({ code }: Refusal) {
  if (code === 'error.not-signed-in') sessionDoubted();
  if (code === 'error.account-restricted') updateMember({ status: 'Blocked' });
}
