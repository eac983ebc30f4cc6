import type { User } from '@prayer-swap/shared/accounts/session-schemas';
import { translate } from '@prayer-swap/shared/messages/translate';
import { failureOf } from '../../lib/api-failure.ts';
import { formatTime } from '../../lib/format.ts';
import { keepToken } from '../../lib/session.ts';
import { wordsUnlessRefused } from '../../lib/words-unless-refused.ts';
import { Button } from '../../ui/button.tsx';
import { CodeForm } from '../../ui/code-form.tsx';
import { resendCode, verify } from './account-calls.ts';
import { AccountPage } from './account-page.tsx';
import type { PendingRegistration } from './pending-registration.ts';

type VerificationStepProps = {
  registration: PendingRegistration;
  onResent: (registration: PendingRegistration) => void;
  onVerified: (user: User) => void;
  onChangeEmail: () => void;
  /** It has expired, or somebody else took the name or the address: back to the form. */
  onLost: (error: unknown) => void;
};

/** Unknown by now, or taken meanwhile. */
const LOST = [404, 409];

/** The second step: the code from the mail. */
export function VerificationStep({
  registration,
  onResent,
  onVerified,
  onChangeEmail,
  onLost,
}: VerificationStepProps) {
  const { registrationId, email, resendAt, expiresAt } = registration;

  async function check(code: string) {
    try {
      const answer = await verify(registrationId, code);
      await keepToken(answer.token);
      onVerified(answer.user);
    } catch (error) {
      leaveIfLost(error);
    }
  }

  async function resend() {
    try {
      onResent({ ...(await resendCode(registrationId)), email });
    } catch (error) {
      leaveIfLost(error);
    }
  }

  function leaveIfLost(error: unknown) {
    const failure = failureOf(error);
    if (failure.kind !== 'refused' || !LOST.includes(failure.status)) throw error;
    onLost(error);
  }

  return (
    <AccountPage
      title={translate('accounts.verify-title')}
      intro={translate('accounts.verify-intro', { email })}
    >
      <CodeForm
        hint={translate('accounts.code-hint', { time: formatTime(expiresAt) })}
        resend={{ at: resendAt, send: resend }}
        onCode={check}
        codeFailureWords={(error) =>
          wordsUnlessRefused(error, { failed: 'accounts.creation-failed' })
        }
        focusOnArrival
      >
        <Button variant="ghost" onClick={onChangeEmail}>
          {translate('accounts.change-email')}
        </Button>
      </CodeForm>
    </AccountPage>
  );
}
