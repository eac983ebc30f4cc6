import { Suspense, useState } from 'react';
import { useOnboarding } from '../features/onboarding/use-onboarding.ts';
import { FeedScreen } from '../features/prayer-requests/feed-screen.tsx';
import { SwapInvitation, SwapPreview } from '../features/swap/swap-invitation.tsx';
import { shouldInviteToInstall } from '../lib/install-method.ts';
import { optionalLazy } from '../lib/lazy-module.ts';
import { useSession } from '../lib/session.ts';
import { ROOMY, useMediaQuery } from '../lib/use-media-query.ts';

const InstallInvitation = optionalLazy(
  async () => (await import('../features/install/install-invitation.tsx')).InstallInvitation,
);

const FeedKeys = optionalLazy(
  async () => (await import('../features/prayer-requests/feed-keys.tsx')).FeedKeys,
);

const UnprayedRequests = optionalLazy(
  async () => (await import('../features/prayer-requests/unprayed-requests.tsx')).UnprayedRequests,
);

const TermsUpdate = optionalLazy(
  async () => (await import('../features/legal/terms-update.tsx')).TermsUpdate,
);

const Welcome = optionalLazy(
  async () => (await import('../features/onboarding/onboarding-dialog.tsx')).OnboardingDialog,
);

/**
 * The feed with the way to the swap: above it, or beside it in large windows, with the requests that
 * no one has prayed for. A new member sees the onboarding, an active one an install prompt.
 */
export function FeedPage() {
  // Decided on mount, so the list does not shift under a touch.
  const [invited] = useState(shouldInviteToInstall);
  const isRoomy = useMediaQuery(ROOMY);
  const hasKeyboard = useMediaQuery('(pointer: fine)');
  const welcome = useOnboarding();
  const outdatedTerms = useOutdatedTerms();
  return (
    <>
      <FeedScreen
        side={
          isRoomy && (
            <>
              <SwapPreview />
              <Suspense>
                <UnprayedRequests />
              </Suspense>
            </>
          )
        }
        invitation={
          <>
            {outdatedTerms !== undefined && (
              <Suspense>
                <TermsUpdate acceptedVersion={outdatedTerms} />
              </Suspense>
            )}
            {!isRoomy && <SwapInvitation />}
            {invited && (
              <Suspense>
                <InstallInvitation />
              </Suspense>
            )}
          </>
        }
      />
      {hasKeyboard && (
        <Suspense>
          <FeedKeys />
        </Suspense>
      )}
      {welcome.hasStarted && (
        <Suspense>
          <Welcome open={welcome.open} onFinish={welcome.finish} />
        </Suspense>
      )}
    </>
  );
}

function useOutdatedTerms(): string | undefined {
  const session = useSession();
  return session.is === 'signed-in' ? session.user?.outdatedTermsVersion : undefined;
}
