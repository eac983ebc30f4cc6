import { VERIFIED_REDIRECT_MS } from '@prayer-swap/shared/accounts/limits';
import type { User } from '@prayer-swap/shared/accounts/schemas';
import { translate } from '@prayer-swap/shared/messages/translate';
import { useEffect } from 'react';
import { startSession } from '../../lib/session.ts';
import { AccountPage } from './account-page.tsx';
import { Outcome } from './outcome.tsx';

/** A moment to read that it worked; then the session starts and the guard leads on. */
export function VerifiedStep({ user }: { user: User }) {
  useEffect(() => {
    const start = setTimeout(() => startSession(user), VERIFIED_REDIRECT_MS);
    return () => clearTimeout(start);
  }, [user]);
  return (
    <AccountPage title={translate('accounts.verify-title')}>
      <Outcome words={translate('accounts.verified', { username: user.username })} />
    </AccountPage>
  );
}
