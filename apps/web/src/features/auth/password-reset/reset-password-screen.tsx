import { RESET_TOKEN_PROMISED_HOURS } from '@prayer-swap/shared/accounts/limits';
import { translate } from '@prayer-swap/shared/messages/translate';
import { useState } from 'react';
import { paths } from '../../../lib/paths.ts';
import { ErrorState } from '../../../ui/error-state.tsx';
import { FormPage } from '../../../ui/form-page.tsx';
import { ButtonLink } from '../../../ui/link.tsx';
import { LoadingRegion, Skeleton } from '../../../ui/skeleton.tsx';
import { ResetDone } from './reset-done.tsx';
import { ResetPasswordForm } from './reset-password-form.tsx';
import { type ResetLink, useResetLink } from './use-reset-link.ts';

/** The target of the mailed link: validates it, then asks for a new password. */
export function ResetPasswordScreen() {
  const link = useResetLink();
  // The last response wins: a link can expire while the form is open.
  const [invalidLink, setInvalidLink] = useState<ResetLink | null>(null);
  const [done, setDone] = useState(false);
  return (
    <FormPage
      title={translate('accounts.reset-title')}
      intro={
        done ? undefined : translate('accounts.reset-expiry', { hours: RESET_TOKEN_PROMISED_HOURS })
      }
    >
      {done ? (
        <ResetDone />
      ) : (
        <LinkState
          link={invalidLink ?? link}
          onDone={() => setDone(true)}
          onInvalidLink={(message) => setInvalidLink({ is: 'invalid', message })}
        />
      )}
    </FormPage>
  );
}

type LinkStateProps = {
  link: ResetLink;
  onDone: () => void;
  onInvalidLink: (message: string) => void;
};

function LinkState({ link, onDone, onInvalidLink }: LinkStateProps) {
  switch (link.is) {
    case 'validating':
      return (
        <LoadingRegion label={translate('accounts.reset-checking')}>
          <div className="flex flex-col gap-5">
            <Skeleton className="h-19" />
            <Skeleton className="h-19" />
            <Skeleton className="h-12" />
          </div>
        </LoadingRegion>
      );
    case 'invalid':
      return (
        <div className="flex flex-col gap-3">
          <ErrorState title={translate('accounts.reset-invalid')} message={link.message} />
          <RecoveryLinks />
        </div>
      );
    case 'failed':
      return (
        <div className="flex flex-col gap-3">
          <ErrorState message={translate('accounts.reset-check-failed')} onRetry={link.retry} />
          <RecoveryLinks />
        </div>
      );
    case 'valid':
      return <ResetPasswordForm token={link.token} onDone={onDone} onInvalidLink={onInvalidLink} />;
    default:
      return link satisfies never;
  }
}

function RecoveryLinks() {
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
