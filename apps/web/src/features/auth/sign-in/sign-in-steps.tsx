import type { SignInResponse } from '@prayer-swap/shared/accounts/two-factor';
import { translate } from '@prayer-swap/shared/messages/translate';
import { httpErrorOf } from '../../../lib/api-failure.ts';
import { errorMessageOr } from '../../../lib/error-message-or.ts';
import { formatTime } from '../../../lib/format.ts';
import { useForm } from '../../../lib/use-form.ts';
import { Button } from '../../../ui/button.tsx';
import { CodeForm } from '../../../ui/code-form.tsx';
import { EmailForm } from '../../../ui/email-form.tsx';
import { FormPage } from '../../../ui/form-page.tsx';
import { requestSignInCode, schemas, verifySignInCode } from '../auth-api.ts';
import { TwoFactorStep } from '../two-factor/two-factor-step.tsx';
import type { SignInStep } from './pending-sign-in.ts';

type SignInStepsProps = {
  step: Exclude<SignInStep, { at: 'password' }>;
  onResponse: (response: SignInResponse) => Promise<unknown>;
  onStepChange: (step: SignInStep) => Promise<unknown>;
};

/** The step has expired and no input can complete it. */
const EXPIRED_CODES = ['second-factor.step-gone', 'sign-in-code.gone', 'sign-in-code.not-offered'];

/** The steps that follow or replace the password. */
export function SignInSteps({ step, onResponse, onStepChange }: SignInStepsProps) {
  const toPassword = () => onStepChange({ at: 'password' });

  async function returnIfExpired(error: unknown) {
    const expired = httpErrorOf(error, ...EXPIRED_CODES);
    if (!expired) throw error;
    await onStepChange({ at: 'password', notice: expired.message });
  }

  switch (step.at) {
    case 'email':
      return (
        <EmailStep
          email={step.email}
          onSent={(signIn) => onStepChange({ at: 'code', ...signIn })}
          onPassword={toPassword}
        />
      );
    case 'code':
      return (
        <EmailCodeStep
          signIn={step}
          onResponse={onResponse}
          onResent={(signIn) => onStepChange({ at: 'code', ...signIn })}
          onFailure={returnIfExpired}
          onOtherEmail={() => onStepChange({ at: 'email', email: step.email })}
        />
      );
    case 'second':
      return (
        <TwoFactorStep
          challengeToken={step.challengeToken}
          onResponse={onResponse}
          onFailure={returnIfExpired}
          onPassword={toPassword}
        />
      );
    default:
      return step satisfies never;
  }
}

type EmailCodeSignIn = Omit<Extract<SignInStep, { at: 'code' }>, 'at'>;

type EmailStepProps = {
  email: string;
  onSent: (signIn: EmailCodeSignIn) => unknown;
  onPassword: () => unknown;
};

/** Asks for the address that receives the code. */
function EmailStep({ email, onSent, onPassword }: EmailStepProps) {
  const form = useForm({
    id: 'sign-in-code',
    schema: schemas.signInCode,
    defaultValues: { email },
    focusOnMount: 'email',
    send: async (values) => onSent({ ...(await requestSignInCode(values)), ...values }),
    formatError: (error) => errorMessageOr(error, SEND_FAILURES),
  });

  return (
    <FormPage
      title={translate('sign-in-code.title')}
      intro={translate('sign-in-code.intro')}
      footer={
        <Button variant="ghost" onClick={onPassword}>
          {translate('sign-in-code.use-password')}
        </Button>
      }
    >
      <EmailForm
        form={form}
        label={translate('accounts.email')}
        submitLabel={translate('sign-in-code.send')}
      />
    </FormPage>
  );
}

const SEND_FAILURES = {
  failed: 'sign-in-code.send-failed',
  offline: 'sign-in-code.send-offline',
} as const;

type EmailCodeStepProps = {
  signIn: EmailCodeSignIn;
  onResponse: (response: SignInResponse) => Promise<unknown>;
  onResent: (signIn: EmailCodeSignIn) => unknown;
  /** Rethrows the error if it belongs to the form. */
  onFailure: (error: unknown) => Promise<unknown>;
  onOtherEmail: () => unknown;
};

/** Asks for the mailed code. */
function EmailCodeStep({
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
        formatCodeError={(error) => errorMessageOr(error, CODE_FAILURES)}
        focusOnMount
      >
        <Button variant="ghost" onClick={onOtherEmail}>
          {translate('sign-in-code.other-email')}
        </Button>
      </CodeForm>
    </FormPage>
  );
}

const CODE_FAILURES = { failed: 'sign-in-code.failed', offline: 'error.offline' } as const;
