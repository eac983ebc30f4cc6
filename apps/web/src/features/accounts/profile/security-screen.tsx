import { translate } from '@prayer-swap/shared/messages/translate';
import type { ReactNode } from 'react';
import { SectionCard } from '../../../ui/section-card.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { DownloadData } from '../deletion/account-actions.tsx';
import { LoadedProfile, ProfileFrame, SectionSkeleton } from './profile-frame.tsx';
import { SessionsSection } from './sessions-section.tsx';
import { ConnectedProvidersSection, PasswordSection } from './sign-in-sections.tsx';

type SecurityScreenProps = {
  /** The sign-in methods other than the password, from another feature. */
  methods?: ReactNode;
  /** The muted members and posts, from another feature. */
  mutes?: ReactNode;
};

/** The ways to sign in, the devices, and the data of the account. */
export function SecurityScreen({ methods, mutes }: SecurityScreenProps) {
  return (
    <ProfileFrame title={translate('profile.security')}>
      <LoadedProfile
        loading={
          <SectionSkeleton>
            <Skeleton className="h-11" />
          </SectionSkeleton>
        }
      >
        {({ user }) => <PasswordSection user={user} />}
      </LoadedProfile>
      {methods}
      <ConnectedProvidersSection />
      <SessionsSection />
      {mutes}
      <SectionCard title={translate('profile.your-data')}>
        <DownloadData />
      </SectionCard>
    </ProfileFrame>
  );
}
