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
import { DeleteAccountButton } from '../deletion/delete-own-account.tsx';
import { DownloadData } from '../deletion/download-data.tsx';
import { DetailsSection } from './details-section.tsx';
import {
  AppearanceSection,
  LanguageSection,
  NotificationsSection,
} from './preference-sections.tsx';
import { profileQuery } from './profile.ts';
import { SessionsSection } from './sessions-section.tsx';
import { ConnectedProvidersSection, PasswordSection } from './sign-in-sections.tsx';

type ProfileScreenProps = {
  /** The push settings of this device, from another feature. */
  pushSettings?: ReactNode;
  /** The sign-in methods other than the password. */
  security?: ReactNode;
  /** The member's own requests, from another feature. */
  requests?: ReactNode;
};

export function ProfileScreen({ requests, ...sections }: ProfileScreenProps) {
  const [signOut, dialog] = useConfirmedSignOut();
  return (
    <Page title={translate('profile.title')}>
      <div className="flex flex-col gap-5">
        <Account {...sections} />
        <AppearanceSection />
        {requests}
        <SectionCard title={translate('profile.account-actions')}>
          <Button variant="soft" className="self-start" onClick={signOut}>
            <LogOut aria-hidden="true" className="size-4.5" />
            {translate('shell.sign-out')}
          </Button>
          <DownloadData />
          <DeleteAccountButton />
          {dialog}
        </SectionCard>
      </div>
    </Page>
  );
}

/** The part that depends on the server's response. */
function Account({ pushSettings, security }: Omit<ProfileScreenProps, 'requests'>) {
  const { data: profile, isPending, error, refetch } = useQuery(profileQuery(useMember().id));
  if (isPending) return <ProfileSkeleton />;
  if (!profile) {
    const isUnknown = httpErrorOf(error, 404) !== null;
    const message = translate(isUnknown ? 'profile.user-not-found' : 'profile.load-failed');
    return <ErrorState message={message} onRetry={refetch} />;
  }
  const { user } = profile;
  return (
    <>
      <DetailsSection profile={profile} />
      <PasswordSection user={user} />
      {security}
      <ConnectedProvidersSection />
      <SessionsSection />
      <LanguageSection chosen={user.language} />
      <NotificationsSection enabled={user.notificationsEnabled} pushSettings={pushSettings} />
    </>
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
