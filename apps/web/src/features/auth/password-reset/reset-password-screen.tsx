import {
  RESET_REDIRECT_MS,
  RESET_TOKEN_PROMISED_HOURS,
} from '@prayer-swap/shared/accounts/account-limits';
import { translate } from '@prayer-swap/shared/messages/translate';
import { useEffect, useEffectEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { api } from '../../../lib/api-client.ts';
import { httpErrorOf } from '../../../lib/api-failure.ts';
import { paths } from '../../../lib/paths.ts';
import { refreshSession, useSession } from '../../../lib/session.ts';
import { useForm } from '../../../lib/use-form.ts';
import { useUrlToken } from '../../../lib/use-url-token.ts';
import { ErrorState } from '../../../ui/error-state.tsx';
import { FormPage } from '../../../ui/form-page.tsx';
import { FormResult } from '../../../ui/form-result.tsx';
import { ButtonLink } from '../../../ui/link.tsx';
import { NewPasswordFields } from '../../../ui/new-password-fields.tsx';
import { LoadingRegion, Skeleton } from '../../../ui/skeleton.tsx';
import { ValidatedForm } from '../../../ui/validated-form.tsx';

/** The state of the mailed link. `failed`: it could not be validated. */
type ResetLink =
  | { is: 'validating' | 'failed' | 'valid' | 'used' }
  | { is: 'invalid'; message: string };

/** The target of the mailed link: validates it, then asks for a new password. */
export function ResetPasswordScreen() {
  const token = useUrlToken(paths.resetPassword);
  const [link, setLink] = useState<ResetLink>(
    token === ''
      ? { is: 'invalid', message: translate('accounts.reset-token-missing') }
      : { is: 'validating' },
  );

  async function validate() {
    setLink({ is: 'validating' });
    setLink(await validateToken(token));
  }
  const validateOnMount = useEffectEvent(() => {
    if (token !== '') void validate();
  });
  useEffect(() => validateOnMount(), []);

  return (
    <FormPage
      title={translate('accounts.reset-title')}
      intro={
        link.is === 'used'
          ? undefined
          : translate('accounts.reset-expiry', { hours: RESET_TOKEN_PROMISED_HOURS })
      }
    >
      <LinkState link={link} token={token} onChange={setLink} onRetry={validate} />
    </FormPage>
  );
}

async function validateToken(token: string): Promise<ResetLink> {
  try {
    await api.get(`/auth/reset-password?${new URLSearchParams({ token })}`);
    return { is: 'valid' };
  } catch (error) {
    const invalid = httpErrorOf(error, 400);
    return invalid ? { is: 'invalid', message: invalid.message } : { is: 'failed' };
  }
}

type LinkStateProps = {
  link: ResetLink;
  token: string;
  onChange: (link: ResetLink) => void;
  onRetry: () => Promise<void>;
};

function LinkState({ link, token, onChange, onRetry }: LinkStateProps) {
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
    case 'failed':
      return (
        <div className="flex flex-col gap-3">
          {link.is === 'invalid' ? (
            <ErrorState title={translate('accounts.reset-invalid')} message={link.message} />
          ) : (
            <ErrorState message={translate('accounts.reset-check-failed')} onRetry={onRetry} />
          )}
          <ButtonLink to={paths.forgotPassword} size="large" fullWidth>
            {translate('accounts.reset-request-new')}
          </ButtonLink>
          <ButtonLink to={paths.login} variant="soft" size="large" fullWidth>
            {translate('accounts.back-to-login')}
          </ButtonLink>
        </div>
      );
    case 'valid':
      return <ResetPasswordForm token={token} onChange={onChange} />;
    case 'used':
      return <ResetDone />;
    default:
      return link satisfies never;
  }
}

const loadAuthApi = () => import('../sign-in/auth-api.ts');

const INVALID_LINK_CODES = [
  'accounts.reset-token-missing',
  'accounts.reset-token-unknown',
  'accounts.reset-token-unreadable',
  'accounts.reset-token-expired',
];

/** Asks for the new password. The link can expire while the form is open. */
function ResetPasswordForm({ token, onChange }: Pick<LinkStateProps, 'token' | 'onChange'>) {
  const form = useForm({
    id: 'reset',
    schema: async () => (await loadAuthApi()).schemas.resetPassword,
    defaultValues: { token, password: '', confirmPassword: '' },
    async send(values) {
      try {
        await (await loadAuthApi()).resetPassword(values);
        onChange({ is: 'used' });
      } catch (error) {
        const invalid = httpErrorOf(error, ...INVALID_LINK_CODES);
        if (!invalid) throw error;
        onChange({ is: 'invalid', message: invalid.message });
      }
    },
    formatError: { failed: 'accounts.reset-failed' },
  });

  return (
    <ValidatedForm form={form} submitLabel={translate('accounts.reset-button')}>
      <NewPasswordFields form={form} />
    </ValidatedForm>
  );
}

/** Confirms the new password for a moment, then redirects to the login page. */
function ResetDone() {
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
