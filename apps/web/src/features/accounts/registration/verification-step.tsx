import { VERIFIED_REDIRECT_MS } from '@prayer-swap/shared/accounts/account-limits';
import {
  pendingRegistrationSchema,
  registrationStatusSchema,
} from '@prayer-swap/shared/accounts/schemas';
import { sessionSchema, type User } from '@prayer-swap/shared/accounts/session-schemas';
import { awaitingApprovalSchema } from '@prayer-swap/shared/joining/schemas';
import { translate } from '@prayer-swap/shared/messages/translate';
import { useEffect, useState } from 'react';
import * as z from 'zod/mini';
import { api } from '../../../lib/api-client.ts';
import { httpErrorOf } from '../../../lib/api-failure.ts';
import { formatTime } from '../../../lib/format.ts';
import { paths } from '../../../lib/paths.ts';
import { completeSignIn, storeToken } from '../../../lib/session.ts';
import { Button } from '../../../ui/button.tsx';
import { CodeForm } from '../../../ui/code-form.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { FormPage } from '../../../ui/form-page.tsx';
import { ButtonLink } from '../../../ui/link.tsx';
import { Mark } from '../../../ui/mark.tsx';

/** A registration whose code has not been entered. */
export type PendingRegistration = z.output<typeof pendingRegistrationSchema> & { email: string };

type VerificationStepProps = {
  registration: PendingRegistration;
  onResent: (registration: PendingRegistration) => void;
  onVerified: () => void;
  onChangeEmail: () => void;
  /** The registration expired, or its username or address was taken. Returns to the form. */
  onExpired: (error: unknown) => void;
};

/** 403: the invitation is no longer valid. 404: unknown by now. 409: the username or the address is taken. */
const EXPIRED_STATUSES = [403, 404, 409];

/** The account, or the registration that waits for an admin. */
const verificationResponseSchema = z.union([sessionSchema, awaitingApprovalSchema]);

/** The second step: the mailed code, and the redirect to the feed. */
export function VerificationStep({
  registration,
  onResent,
  onVerified,
  onChangeEmail,
  onExpired,
}: VerificationStepProps) {
  const { registrationId, email, resendAt, expiresAt } = registration;
  const [user, setUser] = useState<User>();
  const [isWaiting, setIsWaiting] = useState(false);
  /** Identifies the code whose mail was refused. */
  const [refusedCode, setRefusedCode] = useState<string>();
  const isRefused = refusedCode === resendAt;

  async function verify(code: string) {
    const body = { registrationId, code };
    const response = await api.post('/auth/register/verify', {
      body,
      responseSchema: verificationResponseSchema,
    });
    if ('awaitingApproval' in response) {
      onVerified();
      return setIsWaiting(true);
    }
    await storeToken(response.token);
    onVerified();
    setUser(response.user);
  }

  async function resend() {
    const pending = await api.post('/auth/register/resend', {
      body: { registrationId },
      responseSchema: pendingRegistrationSchema,
    });
    onResent({ ...pending, email });
  }

  async function askWhetherRefused() {
    const { mailRefused } = await api.get(`/auth/register/${registrationId}`, {
      responseSchema: registrationStatusSchema,
    });
    setRefusedCode(mailRefused ? resendAt : undefined);
  }

  function exitIfExpired(error: unknown) {
    if (!httpErrorOf(error, ...EXPIRED_STATUSES)) throw error;
    onExpired(error);
  }

  if (user) return <VerifiedStep user={user} />;
  if (isWaiting) return <WaitingStep />;
  return (
    <FormPage
      title={translate('accounts.verify-title')}
      intro={translate('accounts.verify-intro', { email })}
    >
      <CodeForm
        hint={translate('accounts.code-hint', { time: formatTime(expiresAt) })}
        resend={{ at: resendAt, send: () => resend().catch(exitIfExpired) }}
        onWaiting={askWhetherRefused}
        refusal={isRefused ? translate('accounts.mail-refused', { email }) : undefined}
        onCode={(code) => verify(code).catch(exitIfExpired)}
        formatCodeError={{ failed: 'accounts.creation-failed' }}
        focusOnMount
      >
        <Button variant={isRefused ? 'soft' : 'ghost'} onClick={onChangeEmail}>
          {translate('accounts.change-email')}
        </Button>
      </CodeForm>
    </FormPage>
  );
}

/** Shows the success for a moment. Then the session starts and the route guard redirects. */
function VerifiedStep({ user }: { user: User }) {
  useEffect(() => document.querySelector('h1')?.focus(), []);
  useEffect(() => {
    const start = setTimeout(() => completeSignIn(user), VERIFIED_REDIRECT_MS);
    return () => clearTimeout(start);
  }, [user]);
  return (
    <FormPage title={translate('accounts.verified', { username: user.username })}>
      <Mark thin className="mx-auto w-20" />
    </FormPage>
  );
}

/** An admin has to approve the account. */
function WaitingStep() {
  useEffect(() => document.querySelector('h1')?.focus(), []);
  return (
    <FormPage title={translate('joining.waiting-title')}>
      <EmptyState
        scene="bench"
        message={translate('joining.waiting')}
        action={<ButtonLink to={paths.home}>{translate('common.back-home')}</ButtonLink>}
      />
    </FormPage>
  );
}
