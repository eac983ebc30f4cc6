import { lazy, Suspense, useState } from 'react';
import { useSession } from '../lib/session.ts';
import { platform } from '../platform/current.ts';

const PushTaps = lazy(async () => {
  try {
    return { default: (await import('../features/push/push-taps.tsx')).PushTaps };
  } catch {
    // Not worth the screen: without it a tap only brings the window to the front.
    return { default: () => null };
  }
});

/** Hears of tapped messages on every screen. Nobody sends a visitor's browser any: it fetches nothing. */
export function PushPart() {
  const session = useSession();
  const needed = platform.kind !== 'browser' || session.is === 'signed-in';
  const [fetched, setFetched] = useState(needed);
  if (needed && !fetched) setFetched(true);
  return <Suspense>{fetched && <PushTaps />}</Suspense>;
}
