import { Suspense, useState } from 'react';
import { lazyExtra } from '../lib/lazy-extra.ts';
import { useSession } from '../lib/session.ts';
import { platform } from '../platform/current.ts';

// Without it a tap only brings the window to the front.
const PushTaps = lazyExtra(async () => (await import('../features/push/push-taps.tsx')).PushTaps);

/** Hears of tapped messages on every screen. Nobody sends a visitor's browser any: it fetches nothing. */
export function PushPart() {
  const session = useSession();
  const needed = platform.kind !== 'browser' || session.is === 'signed-in';
  const [fetched, setFetched] = useState(needed);
  if (needed && !fetched) setFetched(true);
  return <Suspense>{fetched && <PushTaps />}</Suspense>;
}
