import { VERIFIED_REDIRECT_MS } from '@prayer-swap/shared/accounts/limits';
import { pendingRegistrationSchema } from '@prayer-swap/shared/accounts/schemas';
import { sessionSchema, type User } from '@prayer-swap/shared/accounts/session-schemas';
import { translate } from '@prayer-swap/shared/messages/translate';
import { useEffect, useState } from 'react';
import type * as z from 'zod/mini';
import { api } from '../../../lib/api-client.ts';
import { httpErrorOf } from '../../../lib/api-failure.ts';
import { errorMessageOr } from '../../../lib/error-message-or.ts';
import { formatTime } from '../../../lib/format.ts';
import { completeSignIn, storeToken } from '../../../lib/session.ts';
import { Button } from '../../../ui/button.tsx';
import { CodeForm } from '../../../ui/code-form.tsx';
import { FormPage } from '../../../ui/form-page.tsx';
import { RippleArt } from '../../../ui/ripple-art.tsx';

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

/** 404: unknown by now. 409: the username or the address is taken. */
const EXPIRED_STATUSES = [404, 409];

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

  async function verify(code: string) {
    const body = { registrationId, code };
    const session = await api.post('/auth/register/verify', {
      body,
      responseSchema: sessionSchema,
    });
    await storeToken(session.token);
    onVerified();
    setUser(session.user);
  }

  async function resend() {
    const pending = await api.post('/auth/register/resend', {
      body: { registrationId },
      responseSchema: pendingRegistrationSchema,
    });
    onResent({ ...pending, email });
  }

  function exitIfExpired(error: unknown) {
    if (!httpErrorOf(error, ...EXPIRED_STATUSES)) throw error;
    onExpired(error);
  }

  if (user) return <VerifiedStep user={user} />;
  return (
    <FormPage
      title={translate('accounts.verify-title')}
      intro={translate('accounts.verify-intro', { email })}
    >
      <CodeForm
        hint={translate('accounts.code-hint', { time: formatTime(expiresAt) })}
        resend={{ at: resendAt, send: () => resend().catch(exitIfExpired) }}
        onCode={(code) => verify(code).catch(exitIfExpired)}
        formatCodeError={(error) => errorMessageOr(error, { failed: 'accounts.creation-failed' })}
        focusOnMount
      >
        <Button variant="ghost" onClick={onChangeEmail}>
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
      <RippleArt className="mx-auto w-32" />
    </FormPage>
  );
}
