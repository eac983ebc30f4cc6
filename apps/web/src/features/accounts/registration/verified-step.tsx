import { VERIFIED_REDIRECT_MS } from '@prayer-swap/shared/accounts/limits';
import type { User } from '@prayer-swap/shared/accounts/session-schemas';
import { translate } from '@prayer-swap/shared/messages/translate';
import { useEffect } from 'react';
import { completeSignIn } from '../../../lib/session.ts';
import { FormPage } from '../../../ui/form-page.tsx';
import { RippleArt } from '../../../ui/ripple-art.tsx';

/** Shows the success for a moment. Then the session starts and the route guard redirects. */
export function VerifiedStep({ user }: { user: User }) {
  useEffect(() => document.querySelector('h1')?.focus(), []);
  useEffect(() => {
    const start = setTimeout(() => completeSignIn(user), VERIFIED_REDIRECT_MS);
    return () => clearTimeout(start);
  }, [user]);
  return (
    <FormPage title={translate('accounts.verified', { username: user.username })}>
      <RippleArt className="mx-auto w-32" />
    </FormPage>
  );
}
