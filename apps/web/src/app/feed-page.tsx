import { Suspense, useState } from 'react';
import { FeedScreen } from '../features/prayer-requests/feed-screen.tsx';
import { useWelcome } from '../features/welcome/use-welcome.ts';
import { isInvited } from '../lib/install-way.ts';
import { lazyExtra } from '../lib/lazy-extra.ts';

const InstallInvitation = lazyExtra(
  async () => (await import('../features/install/install-invitation.tsx')).InstallInvitation,
);

const Welcome = lazyExtra(async () => (await import('../features/welcome/welcome.tsx')).Welcome);

/** The feed; to a newcomer with a welcome, to somebody who has taken part with the question whether to install the app. */
export function FeedPage() {
  // Decided on arrival: nothing pushes the list away under a finger.
  const [invited] = useState(isInvited);
  const invitation = invited && (
    <Suspense>
      <InstallInvitation />
    </Suspense>
  );
  const welcome = useWelcome();
  return (
    <>
      <FeedScreen invitation={invitation} />
      {welcome.begun && (
        <Suspense>
          <Welcome open={welcome.open} onEnd={welcome.end} />
        </Suspense>
      )}
    </>
  );
}
