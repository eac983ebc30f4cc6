import { RESET_TOKEN_PROMISED_HOURS } from '@prayer-swap/shared/accounts/limits';
import { translate } from '@prayer-swap/shared/messages/translate';
import { useState } from 'react';
import { paths } from '../../lib/paths.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { LoadingPlace, Skeleton } from '../../ui/skeleton.tsx';
import { AccountPage } from './account-page.tsx';
import { ResetDone } from './reset-done.tsx';
import { ResetPasswordForm } from './reset-password-form.tsx';
import { type ResetLink, useResetLink } from './use-reset-link.ts';

/** Where a mailed link leads: it is judged, then a new password chosen. */
export function ResetPasswordScreen() {
  const link = useResetLink();
  // What the server says last counts: a link may stop working while the form is open.
  const [refused, setRefused] = useState<ResetLink | null>(null);
  const [done, setDone] = useState(false);
  return (
    <AccountPage
      title={translate('accounts.reset-title')}
      intro={
        done ? undefined : translate('accounts.reset-expiry', { hours: RESET_TOKEN_PROMISED_HOURS })
      }
    >
      {done ? (
        <ResetDone />
      ) : (
        <LinkState
          link={refused ?? link}
          onDone={() => setDone(true)}
          onRefused={(words) => setRefused({ is: 'invalid', words })}
        />
      )}
    </AccountPage>
  );
}

type LinkStateProps = { link: ResetLink; onDone: () => void; onRefused: (words: string) => void };

function LinkState({ link, onDone, onRefused }: LinkStateProps) {
  switch (link.is) {
    case 'validating':
      return (
        <LoadingPlace label={translate('accounts.reset-checking')}>
          <div className="flex flex-col gap-5">
            <Skeleton className="h-19" />
            <Skeleton className="h-19" />
            <Skeleton className="h-12" />
          </div>
        </LoadingPlace>
      );
    case 'invalid':
      return (
        <div className="flex flex-col gap-3">
          <ErrorState title={translate('accounts.reset-invalid')} message={link.words} />
          <WaysOut />
        </div>
      );
    case 'unjudged':
      return (
        <div className="flex flex-col gap-3">
          <ErrorState message={translate('accounts.reset-check-failed')} onRetry={link.retry} />
          <WaysOut />
        </div>
      );
    case 'valid':
      return <ResetPasswordForm token={link.token} onDone={onDone} onRefused={onRefused} />;
    default:
      return link satisfies never;
  }
}

function WaysOut() {
  return (
    <>
      <ButtonLink to={paths.forgotPassword} size="large" fullWidth>
        {translate('accounts.reset-request-new')}
      </ButtonLink>
      <ButtonLink to={paths.login} variant="soft" size="large" fullWidth>
        {translate('accounts.back-to-login')}
      </ButtonLink>
    </>
  );
}
