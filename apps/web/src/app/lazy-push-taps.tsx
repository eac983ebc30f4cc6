import { Suspense, useState } from 'react';
import { optionalLazy } from '../lib/optional-lazy.ts';
import { useSession } from '../lib/session.ts';
import { platform } from '../platform/current.ts';

// Without it a tap only brings the window to the front.
const PushTaps = optionalLazy(
  async () => (await import('../features/push/push-tap-handler.tsx')).PushTapHandler,
);

/** Hears of tapped messages on every screen. Nobody sends a visitor's browser any: it fetches nothing. */
export function LazyPushTaps() {
  const session = useSession();
  const isNeeded = platform.kind !== 'browser' || session.is === 'signed-in';
  const [wasNeeded, setWasNeeded] = useState(isNeeded);
  if (isNeeded && !wasNeeded) setWasNeeded(true);
  return <Suspense>{wasNeeded && <PushTaps />}</Suspense>;
}
