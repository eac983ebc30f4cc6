import type { User } from '@prayer-swap/shared/accounts/session-schemas';
import { translate } from '@prayer-swap/shared/messages/translate';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { useHasPassword } from '../../lib/use-has-password.ts';
import { Button } from '../../ui/button.tsx';
import { showToast } from '../../ui/toast.tsx';
import { PasswordForm } from './password-form.tsx';
import { Section } from './section.tsx';
import { SetPassword } from './set-password.tsx';

/** Closed until somebody wants it: few come here to change their password. */
export function PasswordSection({ user }: { user: User }) {
  const hasPassword = useHasPassword();
  // A password manager leads here: `apps/server/src/http/well-known.ts`.
  const wanted = useLocation().hash === '#password';
  const [open, setOpen] = useState(wanted);
  const [closings, setClosings] = useState(wanted ? 1 : 0);

  function close() {
    setOpen(false);
    setClosings((count) => count + 1);
  }

  return (
    <Section title={translate('profile.password')} focusOn={closings}>
      {!hasPassword ? (
        <SetPassword email={user.email} />
      ) : open ? (
        <PasswordForm
          username={user.username}
          onCancel={close}
          onChanged={() => {
            close();
            showToast(translate('profile.password-changed'));
          }}
        />
      ) : (
        <Button variant="soft" className="self-start" onClick={() => setOpen(true)}>
          {translate('profile.change-password')}
        </Button>
      )}
    </Section>
  );
}
