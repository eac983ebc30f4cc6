import type { SignInAnswer } from '@prayer-swap/shared/accounts/second-factor';
import { translate } from '@prayer-swap/shared/messages/translate';
import { formatTime } from '../../lib/format.ts';
import { wordsUnlessRefused } from '../../lib/words-unless-refused.ts';
import { Button } from '../../ui/button.tsx';
import { CodeForm } from '../../ui/code-form.tsx';
import { askSignInCode, verifySignInCode } from './account-calls.ts';
import { AccountPage } from './account-page.tsx';
import type { MailedSignIn } from './email-step.tsx';

type MailedCodeStepProps = {
  signIn: MailedSignIn;
  onAnswer: (answer: SignInAnswer) => Promise<unknown>;
  onResent: (signIn: MailedSignIn) => unknown;
  /** Throws it again where it belongs to the form. */
  onFailure: (error: unknown) => Promise<unknown>;
  onOtherEmail: () => unknown;
};

/** Takes the code from the mail. */
export function MailedCodeStep({
  signIn,
  onAnswer,
  onResent,
  onFailure,
  onOtherEmail,
}: MailedCodeStepProps) {
  const { signInId, email, resendAt, expiresAt } = signIn;

  async function check(code: string) {
    try {
      await onAnswer(await verifySignInCode({ signInId, code }));
    } catch (error) {
      await onFailure(error);
    }
  }

  async function resend() {
    try {
      await onResent({ ...(await askSignInCode({ email })), email });
    } catch (error) {
      await onFailure(error);
    }
  }

  return (
    <AccountPage
      title={translate('sign-in-code.sent-title')}
      intro={translate('sign-in-code.sent-intro', { email })}
    >
      <CodeForm
        hint={translate('accounts.code-hint', { time: formatTime(expiresAt) })}
        resend={{ at: resendAt, send: resend }}
        submitLabel={translate('accounts.sign-in')}
        onCode={check}
        codeFailureWords={(error) => wordsUnlessRefused(error, FAILURES)}
        focusOnArrival
      >
        <Button variant="ghost" onClick={onOtherEmail}>
          {translate('sign-in-code.other-email')}
        </Button>
      </CodeForm>
    </AccountPage>
  );
}

const FAILURES = { failed: 'sign-in-code.failed', offline: 'error.offline' } as const;
