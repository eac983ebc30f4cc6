import { Suspense, useState } from 'react';
import { useOnboarding } from '../features/onboarding/use-onboarding.ts';
import { FeedScreen } from '../features/prayer-requests/feed-screen.tsx';
import { shouldInviteToInstall } from '../lib/install-method.ts';
import { optionalLazy } from '../lib/optional-lazy.ts';

const InstallInvitation = optionalLazy(
  async () => (await import('../features/install/install-invitation.tsx')).InstallInvitation,
);

const Welcome = optionalLazy(
  async () => (await import('../features/onboarding/onboarding-dialog.tsx')).OnboardingDialog,
);

/** The feed; to a newcomer with a welcome, to somebody who has taken part with the question whether to install the app. */
export function FeedPage() {
  // Decided on arrival: nothing pushes the list away under a finger.
  const [invited] = useState(shouldInviteToInstall);
  const invitation = invited && (
    <Suspense>
      <InstallInvitation />
    </Suspense>
  );
  const welcome = useOnboarding();
  return (
    <>
      <FeedScreen invitation={invitation} />
      {welcome.hasStarted && (
        <Suspense>
          <Welcome open={welcome.open} onFinish={welcome.finish} />
        </Suspense>
      )}
    </>
  );
}
