import { RESET_REDIRECT_MS } from '@prayer-swap/shared/accounts/limits';
import { translate } from '@prayer-swap/shared/messages/translate';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '../../../lib/paths.ts';
import { refreshSession, useSession } from '../../../lib/session.ts';
import { FormResult } from '../../../ui/form-result.tsx';
import { ButtonLink } from '../../../ui/link.tsx';

/** Confirms the new password for a moment, then redirects to the login page. */
export function ResetDone() {
  const navigate = useNavigate();
  const signedIn = useSession().is === 'signed-in';

  // The reset ended every session of the account, which may include this one.
  useEffect(() => {
    if (signedIn) void refreshSession();
  }, [signedIn]);

  useEffect(() => {
    const timer = setTimeout(() => navigate(paths.login, { replace: true }), RESET_REDIRECT_MS);
    return () => clearTimeout(timer);
  }, [navigate]);

  return (
    <FormResult
      message={translate('accounts.reset-done')}
      detail={translate('accounts.reset-done-detail')}
    >
      <ButtonLink to={paths.login} variant="soft" replace>
        {translate('accounts.back-to-login')}
      </ButtonLink>
    </FormResult>
  );
}
