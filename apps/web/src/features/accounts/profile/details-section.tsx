import { translate } from '@prayer-swap/shared/messages/translate';
import { useState } from 'react';
import { DetailsForm } from './details-form.tsx';
import { PendingEmailChange } from './pending-email-change.tsx';
import type { Profile } from './profile-query.ts';
import { ProfileSection } from './profile-section.tsx';

/** The profile details, and a pending new address. */
export function DetailsSection({ profile }: { profile: Profile }) {
  const { user, emailChange } = profile;
  const [isJustRequested, setIsJustRequested] = useState(false);
  const [settledCount, setSettledCount] = useState(0);
  return (
    <>
      {emailChange && (
        <PendingEmailChange
          key={emailChange.email}
          profile={profile}
          change={emailChange}
          focusOnMount={isJustRequested}
          onDone={() => setSettledCount((count) => count + 1)}
        />
      )}
      <ProfileSection title={translate('profile.details')} focusOn={settledCount}>
        <DetailsForm user={user} onEmailChangeRequested={() => setIsJustRequested(true)} />
      </ProfileSection>
    </>
  );
}
