import { translate } from '@prayer-swap/shared/messages/translate';
import type { ReactNode } from 'react';
import LogOut from '~icons/lucide/log-out';
import { useConfirmedSignOut } from '../../../offline/sign-out-dialog.tsx';
import { Button } from '../../../ui/button.tsx';
import { SectionCard } from '../../../ui/section-card.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { DeleteAccountButton } from '../deletion/account-actions.tsx';
import { DetailsSection } from './details-section.tsx';
import { LoadedProfile, ProfileFrame, SectionSkeleton } from './profile-frame.tsx';

type ProfileScreenProps = {
  /** The member's own requests, from another feature. */
  requests?: ReactNode;
};

/** The details of the member and their requests. */
export function ProfileScreen({ requests }: ProfileScreenProps) {
  const [signOut, dialog] = useConfirmedSignOut();
  return (
    <ProfileFrame title={translate('profile.title')}>
      <LoadedProfile loading={<DetailsSkeleton />}>
        {(profile) => <DetailsSection profile={profile} />}
      </LoadedProfile>
      {requests}
      <SectionCard title={translate('profile.account-actions')}>
        <Button variant="soft" className="self-start" onClick={signOut}>
          <LogOut className="size-4.5" />
          {translate('shell.sign-out')}
        </Button>
        <DeleteAccountButton />
        {dialog}
      </SectionCard>
    </ProfileFrame>
  );
}

function DetailsSkeleton() {
  return (
    <SectionSkeleton>
      <Skeleton className="h-7 w-32" />
      <div className="flex flex-col gap-5">
        <Skeleton className="h-30.5 sm:h-25.5" />
        <Skeleton className="h-19" />
        <Skeleton className="h-19" />
        <Skeleton className="h-30.5 sm:h-25.5" />
        <Skeleton className="h-12" />
      </div>
    </SectionSkeleton>
  );
}
