import type { SignInResponse } from '@prayer-swap/shared/accounts/two-factor';
import { translate } from '@prayer-swap/shared/messages/translate';
import { errorMessageOr } from '../../../lib/error-message-or.ts';
import { formatTime } from '../../../lib/format.ts';
import { Button } from '../../../ui/button.tsx';
import { CodeForm } from '../../../ui/code-form.tsx';
import { FormPage } from '../../../ui/form-page.tsx';
import { requestSignInCode, verifySignInCode } from '../auth-api.ts';
import type { EmailCodeSignIn } from './email-step.tsx';

type EmailCodeStepProps = {
  signIn: EmailCodeSignIn;
  onResponse: (response: SignInResponse) => Promise<unknown>;
  onResent: (signIn: EmailCodeSignIn) => unknown;
  /** Rethrows the error if it belongs to the form. */
  onFailure: (error: unknown) => Promise<unknown>;
  onOtherEmail: () => unknown;
};

/** Asks for the mailed code. */
export function EmailCodeStep({
  signIn,
  onResponse,
  onResent,
  onFailure,
  onOtherEmail,
}: EmailCodeStepProps) {
  const { signInId, email, resendAt, expiresAt } = signIn;

  async function verifyCode(code: string) {
    try {
      await onResponse(await verifySignInCode({ signInId, code }));
    } catch (error) {
      await onFailure(error);
    }
  }

  async function resend() {
    try {
      await onResent({ ...(await requestSignInCode({ email })), email });
    } catch (error) {
      await onFailure(error);
    }
  }

  return (
    <FormPage
      title={translate('sign-in-code.sent-title')}
      intro={translate('sign-in-code.sent-intro', { email })}
    >
      <CodeForm
        hint={translate('accounts.code-hint', { time: formatTime(expiresAt) })}
        resend={{ at: resendAt, send: resend }}
        submitLabel={translate('accounts.sign-in')}
        onCode={verifyCode}
        formatCodeError={(error) => errorMessageOr(error, FAILURES)}
        focusOnMount
      >
        <Button variant="ghost" onClick={onOtherEmail}>
          {translate('sign-in-code.other-email')}
        </Button>
      </CodeForm>
    </FormPage>
  );
}

const FAILURES = { failed: 'sign-in-code.failed', offline: 'error.offline' } as const;
