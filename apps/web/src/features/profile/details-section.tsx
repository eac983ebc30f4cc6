import { translate } from '@prayer-swap/shared/messages/translate';
import { useState } from 'react';
import { DetailsForm } from './details-form.tsx';
import { EmailWaiting } from './email-waiting.tsx';
import type { Profile } from './profile-query.ts';
import { Section } from './section.tsx';

/** Who the member is here, and a new address that waits for its code. */
export function DetailsSection({ profile }: { profile: Profile }) {
  const { user, emailChange } = profile;
  const [justAsked, setJustAsked] = useState(false);
  const [emailsSettled, setEmailsSettled] = useState(0);
  return (
    <>
      {emailChange && (
        <EmailWaiting
          key={emailChange.email}
          profile={profile}
          change={emailChange}
          focusOnArrival={justAsked}
          onDone={() => setEmailsSettled((count) => count + 1)}
        />
      )}
      <Section title={translate('profile.details')} focusOn={emailsSettled}>
        <DetailsForm user={user} onEmailAsked={() => setJustAsked(true)} />
      </Section>
    </>
  );
}
