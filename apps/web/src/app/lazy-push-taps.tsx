import { Suspense, useState } from 'react';
import { optionalLazy } from '../lib/optional-lazy.ts';
import { useSession } from '../lib/session.ts';
import { platform } from '../platform/current.ts';

// Without it a tap only focuses the window.
const PushTaps = optionalLazy(
  async () => (await import('../features/push/push-tap-handler.tsx')).PushTapHandler,
);

/**
 * Handles tapped messages on every screen. Visitors receive no push messages, so the code is loaded
 * only for members.
 */
export function LazyPushTaps() {
  const session = useSession();
  const isNeeded = platform.kind !== 'browser' || session.is === 'signed-in';
  const [wasNeeded, setWasNeeded] = useState(isNeeded);
  if (isNeeded && !wasNeeded) setWasNeeded(true);
  return <Suspense>{wasNeeded && <PushTaps />}</Suspense>;
}
