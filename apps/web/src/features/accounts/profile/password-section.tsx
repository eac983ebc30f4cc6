import type { User } from '@prayer-swap/shared/accounts/session-schemas';
import { translate } from '@prayer-swap/shared/messages/translate';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { useHasPassword } from '../../../lib/sign-in-methods.ts';
import { Button } from '../../../ui/button.tsx';
import { showToast } from '../../../ui/toast.tsx';
import { PasswordForm } from './password-form.tsx';
import { ProfileSection } from './profile-section.tsx';
import { RequestPasswordLink } from './request-password-link.tsx';

/** Collapsed by default, because few visits to the profile change the password. */
export function PasswordSection({ user }: { user: User }) {
  const hasPassword = useHasPassword();
  // Password managers link here: see `apps/server/src/http/well-known.ts`.
  const isRequested = useLocation().hash === '#password';
  const [open, setOpen] = useState(isRequested);
  const [closedCount, setClosedCount] = useState(isRequested ? 1 : 0);

  function closeForm() {
    setOpen(false);
    setClosedCount((count) => count + 1);
  }

  return (
    <ProfileSection title={translate('profile.password')} focusOn={closedCount}>
      {!hasPassword ? (
        <RequestPasswordLink email={user.email} />
      ) : open ? (
        <PasswordForm
          username={user.username}
          onCancel={closeForm}
          onChanged={() => {
            closeForm();
            showToast(translate('profile.password-changed'));
          }}
        />
      ) : (
        <Button variant="soft" className="self-start" onClick={() => setOpen(true)}>
          {translate('profile.change-password')}
        </Button>
      )}
    </ProfileSection>
  );
}
