import { Suspense, useState } from 'react';
import { useOnboarding } from '../features/onboarding/use-onboarding.ts';
import { FeedScreen } from '../features/prayer-requests/feed-screen.tsx';
import { shouldInviteToInstall } from '../lib/install-method.ts';
import { optionalLazy } from '../lib/lazy-module.ts';

const InstallInvitation = optionalLazy(
  async () => (await import('../features/install/install-invitation.tsx')).InstallInvitation,
);

const Welcome = optionalLazy(
  async () => (await import('../features/onboarding/onboarding-dialog.tsx')).OnboardingDialog,
);

/** The feed, with onboarding for a new member, or with an install prompt for an active one. */
export function FeedPage() {
  // Decided on mount, so the list does not shift under a touch.
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
