import { translate } from '@prayer-swap/shared/messages/translate';
import { Link } from 'react-router';
import ChevronRight from '~icons/lucide/chevron-right';
import LogOut from '~icons/lucide/log-out';
import { myPrayersPath } from '../../../lib/paths.ts';
import { useConfirmedSignOut } from '../../../offline/sign-out-dialog.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { SectionCard } from '../../../ui/section-card.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { DeleteAccountButton } from '../deletion/account-actions.tsx';
import { DetailsSection } from './details-section.tsx';
import { LoadedProfile, ProfileFrame, SectionSkeleton } from './profile-frame.tsx';

/** The details of the member, and the way to their requests. */
export function ProfileScreen() {
  const [signOut, dialog] = useConfirmedSignOut();
  return (
    <ProfileFrame title={translate('profile.title')}>
      <LoadedProfile loading={<DetailsSkeleton />}>
        {(profile) => <DetailsSection profile={profile} />}
      </LoadedProfile>
      <OwnRequestsLink />
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

function OwnRequestsLink() {
  return (
    <Card className="relative flex items-center gap-3 sm:px-6">
      <Link
        to={myPrayersPath}
        className="-my-2 flex min-h-11 flex-1 items-center text-request font-bold text-ink no-underline after:absolute after:inset-0 after:rounded-card"
      >
        {translate('profile.requests')}
      </Link>
      <ChevronRight className="size-5 text-ink-muted rtl:-scale-x-100" />
    </Card>
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
