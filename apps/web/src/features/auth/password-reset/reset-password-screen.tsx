import { RESET_REDIRECT_MS, RESET_TOKEN_PROMISED_HOURS } from '@prayer-swap/shared/accounts/limits';
import { translate } from '@prayer-swap/shared/messages/translate';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { api } from '../../../lib/api-client.ts';
import { httpErrorOf } from '../../../lib/api-failure.ts';
import { errorMessageOr } from '../../../lib/error-message-or.ts';
import { paths } from '../../../lib/paths.ts';
import { refreshSession, useSession } from '../../../lib/session.ts';
import { useForm } from '../../../lib/use-form.ts';
import { useUrlToken } from '../../../lib/use-url-search.ts';
import { Button } from '../../../ui/button.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Form } from '../../../ui/form.tsx';
import { FormErrorSummary } from '../../../ui/form-error-summary.tsx';
import { FormPage } from '../../../ui/form-page.tsx';
import { FormResult } from '../../../ui/form-result.tsx';
import { ButtonLink } from '../../../ui/link.tsx';
import { NewPasswordFields } from '../../../ui/new-password-fields.tsx';
import { LoadingRegion, Skeleton } from '../../../ui/skeleton.tsx';

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

const loadAuthApi = () => import('../auth-api.ts');

type ResetPasswordFormProps = {
  token: string;
  onDone: () => void;
  /** Called when the link is no longer valid. */
  onInvalidLink: (message: string) => void;
};

const INVALID_LINK_CODES = [
  'accounts.reset-token-missing',
  'accounts.reset-token-unknown',
  'accounts.reset-token-unreadable',
  'accounts.reset-token-expired',
];

function ResetPasswordForm({ token, onDone, onInvalidLink }: ResetPasswordFormProps) {
  const form = useForm({
    id: 'reset',
    schema: async () => (await loadAuthApi()).schemas.resetPassword,
    defaultValues: { token, password: '', confirmPassword: '' },
    async send(values) {
      try {
        await (await loadAuthApi()).resetPassword(values);
      } catch (error) {
        const invalidLink = httpErrorOf(error, ...INVALID_LINK_CODES);
        if (!invalidLink) throw error;
        return onInvalidLink(invalidLink.message);
      }
      onDone();
    },
    formatError: (error) => errorMessageOr(error, { failed: 'accounts.reset-failed' }),
  });

  return (
    <Form {...form.formProps} className="flex flex-col gap-5">
      <FormErrorSummary {...form.summary} />
      <NewPasswordFields form={form} />
      <Button type="submit" size="large" fullWidth pending={form.pending}>
        {translate('accounts.reset-button')}
      </Button>
    </Form>
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

type ResetLink =
  | { is: 'validating' }
  | { is: 'invalid'; message: string }
  /** The link could not be validated. */
  | { is: 'failed'; retry: () => unknown }
  | { is: 'valid'; token: string };

/** Reads the token, removes it from the URL immediately and validates it at the server. */
function useResetLink(): ResetLink {
  const token = useUrlToken(paths.resetPassword);
  const [attempt, setAttempt] = useState(1);
  const [validation, setValidation] = useState<{ attempt: number; result: Validity } | null>(null);

  useEffect(() => {
    let isCancelled = false;
    if (token !== '')
      void validateToken(token).then((result) => {
        if (!isCancelled) setValidation({ attempt, result });
      });
    return () => {
      isCancelled = true;
    };
  }, [token, attempt]);

  if (token === '') return invalid(translate('accounts.reset-token-missing'));
  if (validation?.attempt !== attempt) return { is: 'validating' };
  if (validation.result === 'valid') return { is: 'valid', token };
  if (validation.result !== 'failed') return validation.result;
  return { is: 'failed', retry: () => setAttempt(attempt + 1) };
}

type Validity = 'valid' | 'failed' | Extract<ResetLink, { is: 'invalid' }>;

async function validateToken(token: string): Promise<Validity> {
  try {
    await api.get(`/auth/reset-password?${new URLSearchParams({ token })}`);
    return 'valid';
  } catch (error) {
    const invalidLink = httpErrorOf(error, 400);
    return invalidLink ? invalid(invalidLink.message) : 'failed';
  }
}

function invalid(message: string) {
  return { is: 'invalid' as const, message };
}
