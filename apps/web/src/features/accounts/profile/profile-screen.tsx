import { translate } from '@prayer-swap/shared/messages/translate';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import LogOut from '~icons/lucide/log-out';
import { httpErrorOf } from '../../../lib/api-failure.ts';
import { useMember } from '../../../lib/session.ts';
import { useConfirmedSignOut } from '../../../offline/use-confirmed-sign-out.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Page } from '../../../ui/page.tsx';
import { SectionCard } from '../../../ui/section-card.tsx';
import { LoadingRegion, Skeleton } from '../../../ui/skeleton.tsx';
import { ConnectedProvidersSection } from './connected-providers-section.tsx';
import { DetailsSection } from './details-section.tsx';
import { PasswordSection } from './password-section.tsx';
import {
  AppearanceSection,
  LanguageSection,
  NotificationsSection,
} from './preference-sections.tsx';
import { type Profile, profileQuery } from './profile-query.ts';
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
  const isUnknown = httpErrorOf(error, 404) !== null;
  return translate(isUnknown ? 'profile.user-not-found' : 'profile.load-failed');
}

/** Sign-out, and as children the actions of other features: data export and account deletion. */
function AccountActions({ children }: { children?: ReactNode }) {
  const [signOut, dialog] = useConfirmedSignOut();
  return (
    <SectionCard title={translate('profile.account-actions')}>
      <Button variant="soft" className="self-start" onClick={signOut}>
        <LogOut aria-hidden="true" className="size-4.5" />
        {translate('shell.sign-out')}
      </Button>
      {children}
      {dialog}
    </SectionCard>
  );
}

/** Reserves the height of the details, password and notifications sections. */
function ProfileSkeleton() {
  return (
    <LoadingRegion>
      <div className="flex flex-col gap-5">
        <Card className="flex flex-col gap-4 sm:p-6">
          <Skeleton className="h-7 w-32" />
          <div className="flex flex-col gap-5">
            <Skeleton className="h-30.5 sm:h-25.5" />
            <Skeleton className="h-19" />
            <Skeleton className="h-19" />
            <Skeleton className="h-30.5 sm:h-25.5" />
            <Skeleton className="h-12" />
          </div>
        </Card>
        <Card className="flex flex-col gap-4 sm:p-6">
          <Skeleton className="h-7 w-28" />
          <Skeleton className="h-11 w-40" />
        </Card>
        <Card className="flex flex-col gap-4 sm:p-6">
          <Skeleton className="h-7 w-36" />
          <Skeleton className="h-20.5 sm:h-15.5" />
        </Card>
      </div>
    </LoadingRegion>
  );
}
