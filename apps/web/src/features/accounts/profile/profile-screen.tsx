import { translate } from '@prayer-swap/shared/messages/translate';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { failureOf } from '../../../lib/api-failure.ts';
import { useMember } from '../../../lib/session.ts';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Page } from '../../../ui/page.tsx';
import { AccountActions } from './account-actions.tsx';
import { AppearanceSection } from './appearance-section.tsx';
import { ConnectedProvidersSection } from './connected-providers-section.tsx';
import { DetailsSection } from './details-section.tsx';
import { LanguageSection } from './language-section.tsx';
import { NotificationsSection } from './notifications-section.tsx';
import { PasswordSection } from './password-section.tsx';
import { type Profile, profileQuery } from './profile-query.ts';
import { ProfileSkeleton } from './profile-skeleton.tsx';
import { SessionsSection } from './sessions-section.tsx';

type ProfileScreenProps = {
  /** The push settings of this device, from another feature. */
  pushSettings?: ReactNode;
  /** The sign-in methods other than the password. */
  security?: ReactNode;
  /** The member's own requests, from another feature. */
  requests?: ReactNode;
  /** Data export and account deletion. */
  accountDeletion?: ReactNode;
};

export function ProfileScreen({
  pushSettings,
  security,
  requests,
  accountDeletion,
}: ProfileScreenProps) {
  const state = useProfile();
  return (
    <Page title={translate('profile.title')}>
      <div className="flex flex-col gap-5">
        <Account state={state} pushSettings={pushSettings} security={security} />
        <AppearanceSection />
        {requests}
        <AccountActions>{accountDeletion}</AccountActions>
      </div>
    </Page>
  );
}

type AccountProps = { state: ProfileState; pushSettings: ReactNode; security: ReactNode };

/** The part that depends on the server's response. */
function Account({ state, pushSettings, security }: AccountProps) {
  switch (state.is) {
    case 'loading':
      return <ProfileSkeleton />;
    case 'failed':
      return <ErrorState message={state.message} onRetry={state.retry} />;
    case 'ready':
      return (
        <>
          <DetailsSection profile={state.profile} />
          <PasswordSection user={state.profile.user} />
          {security}
          <ConnectedProvidersSection />
          <SessionsSection />
          <LanguageSection chosen={state.profile.user.language} />
          <NotificationsSection
            enabled={state.profile.user.notificationsEnabled}
            pushSettings={pushSettings}
          />
        </>
      );
    default:
      return state satisfies never;
  }
}

type ProfileState =
  | { is: 'loading' }
  | { is: 'failed'; message: string; retry: () => unknown }
  | { is: 'ready'; profile: Profile };

function useProfile(): ProfileState {
  const { id } = useMember();
  const { data, isPending, error, refetch } = useQuery(profileQuery(id));
  if (data) return { is: 'ready', profile: data };
  if (isPending) return { is: 'loading' };
  return { is: 'failed', message: loadErrorMessage(error), retry: refetch };
}

function loadErrorMessage(error: unknown): string {
  const failure = failureOf(error);
  const unknown = failure.kind === 'http-error' && failure.status === 404;
  return translate(unknown ? 'profile.user-not-found' : 'profile.load-failed');
}
