import { translate } from '@prayer-swap/shared/messages/translate';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { failureOf } from '../../lib/api-failure.ts';
import { useMember } from '../../lib/session.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { Page } from '../../ui/page.tsx';
import { AccountActions } from './account-actions.tsx';
import { AppearanceSection } from './appearance-section.tsx';
import { ConnectedSection } from './connected-section.tsx';
import { DetailsSection } from './details-section.tsx';
import { LanguageSection } from './language-section.tsx';
import { NotificationsSection } from './notifications-section.tsx';
import { PasswordSection } from './password-section.tsx';
import { type Profile, profileQuery } from './profile-query.ts';
import { ProfileSkeleton } from './profile-skeleton.tsx';
import { SessionsSection } from './sessions-section.tsx';

type ProfileScreenProps = {
  /** What another feature knows of this device and its messages. */
  devices?: ReactNode;
  /** How the member signs in beside the password. */
  security?: ReactNode;
  /** The member's own requests, which another feature knows how to show. */
  requests?: ReactNode;
  /** The ways to take one's data along and to delete the account. */
  leaving?: ReactNode;
};

export function ProfileScreen({ devices, security, requests, leaving }: ProfileScreenProps) {
  const state = useProfile();
  return (
    <Page title={translate('profile.title')}>
      <div className="flex flex-col gap-5">
        <Account state={state} devices={devices} security={security} />
        <AppearanceSection />
        {requests}
        <AccountActions>{leaving}</AccountActions>
      </div>
    </Page>
  );
}

type AccountProps = { state: ProfileState; devices: ReactNode; security: ReactNode };

/** The part that needs the server's answer. */
function Account({ state, devices, security }: AccountProps) {
  switch (state.is) {
    case 'loading':
      return <ProfileSkeleton />;
    case 'failed':
      return <ErrorState message={state.words} onRetry={state.retry} />;
    case 'ready':
      return (
        <>
          <DetailsSection profile={state.profile} />
          <PasswordSection user={state.profile.user} />
          {security}
          <ConnectedSection />
          <SessionsSection />
          <LanguageSection chosen={state.profile.user.language} />
          <NotificationsSection
            enabled={state.profile.user.notificationsEnabled}
            devices={devices}
          />
        </>
      );
    default:
      return state satisfies never;
  }
}

type ProfileState =
  | { is: 'loading' }
  | { is: 'failed'; words: string; retry: () => unknown }
  | { is: 'ready'; profile: Profile };

function useProfile(): ProfileState {
  const { id } = useMember();
  const { data, isPending, error, refetch } = useQuery(profileQuery(id));
  if (data) return { is: 'ready', profile: data };
  if (isPending) return { is: 'loading' };
  return { is: 'failed', words: loadFailure(error), retry: refetch };
}

function loadFailure(error: unknown): string {
  const failure = failureOf(error);
  const unknown = failure.kind === 'refused' && failure.status === 404;
  return translate(unknown ? 'profile.user-not-found' : 'profile.load-failed');
}
