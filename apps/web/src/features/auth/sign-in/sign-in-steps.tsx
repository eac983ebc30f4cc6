import { pendingSignInSchema, signInCodeSchema } from '@prayer-swap/shared/accounts/schemas';
import { sessionSchema } from '@prayer-swap/shared/accounts/session-schemas';
import {
  recoveryCodeField,
  type SignInResponse,
  signInResponseSchema,
  totpField,
} from '@prayer-swap/shared/accounts/two-factor';
import { translate } from '@prayer-swap/shared/messages/translate';
import { type ReactNode, useState } from 'react';
import * as z from 'zod/mini';
import { api } from '../../../lib/api-client.ts';
import { httpErrorOf } from '../../../lib/api-failure.ts';
import type { ErrorFormatter } from '../../../lib/error-message-or.ts';
import { formatTime } from '../../../lib/format.ts';
import { useForm } from '../../../lib/use-form.ts';
import { Button } from '../../../ui/button.tsx';
import { CodeForm } from '../../../ui/code-form.tsx';
import { FormPage } from '../../../ui/form-page.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { EmailForm, ValidatedForm } from '../../../ui/validated-form.tsx';
import type { SignInStep } from './pending-sign-in.ts';

type SignInFlow = {
  onResponse: (response: SignInResponse) => Promise<unknown>;
  onStepChange: (step: SignInStep) => Promise<unknown>;
};

type SignInStepsProps = SignInFlow & { step: Exclude<SignInStep, { at: 'password' }> };

type StepProps<At extends SignInStep['at']> = SignInFlow & {
  step: Extract<SignInStep, { at: At }>;
  /** Runs a request, and returns to the password if the step has expired. */
  attempt: (request: () => Promise<unknown>) => Promise<void>;
};

/** The step has expired and no input can complete it. */
const EXPIRED_CODES = ['second-factor.step-gone', 'sign-in-code.gone', 'sign-in-code.not-offered'];

/** The steps that follow or replace the password. */
export function SignInSteps({ step, ...flow }: SignInStepsProps) {
  async function attempt(request: () => Promise<unknown>) {
    try {
      await request();
    } catch (error) {
      const expired = httpErrorOf(error, ...EXPIRED_CODES);
      if (!expired) throw error;
      await flow.onStepChange({ at: 'password', notice: expired.message });
    }
  }

  switch (step.at) {
    case 'email':
      return <EmailStep step={step} {...flow} />;
    case 'code':
      return <EmailCodeStep step={step} attempt={attempt} {...flow} />;
    case 'second':
      return <TwoFactorStep step={step} attempt={attempt} {...flow} />;
    default:
      return step satisfies never;
  }
}

/** Asks for the address that receives the code. */
function EmailStep({ step, onStepChange }: Omit<StepProps<'email'>, 'attempt'>) {
  const form = useForm({
    id: 'sign-in-code',
    schema: signInCodeSchema,
    defaultValues: { email: step.email },
    focusOnMount: 'email',
    send: async (_, { email }) => onStepChange(await requestCode(email.trim())),
    formatError: SEND_FAILURES,
  });

  return (
    <FormPage
      title={translate('sign-in-code.title')}
      intro={translate('sign-in-code.intro')}
      footer={
        <Button variant="ghost" onClick={() => onStepChange({ at: 'password' })}>
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

/** Requests a code by mail. @returns the step that asks for it */
async function requestCode(email: string) {
  const body = { email };
  const signIn = await api.post('/auth/sign-in-code', {
    body,
    responseSchema: pendingSignInSchema,
  });
  return { at: 'code' as const, ...signIn, email };
}

/** Asks for the mailed code. */
function EmailCodeStep({ step, attempt, onResponse, onStepChange }: StepProps<'code'>) {
  const { signInId, email, resendAt, expiresAt } = step;

  async function verify(code: string) {
    const body = { signInId, code };
    const responseSchema = signInResponseSchema;
    await onResponse(await api.post('/auth/sign-in-code/verify', { body, responseSchema }));
  }

  return (
    <FormPage
      title={translate('sign-in-code.sent-title')}
      intro={translate('sign-in-code.sent-intro', { email })}
    >
      <CodeForm
        hint={translate('accounts.code-hint', { time: formatTime(expiresAt) })}
        resend={{
          at: resendAt,
          send: () => attempt(async () => onStepChange(await requestCode(email))),
        }}
        submitLabel={translate('accounts.sign-in')}
        onCode={(code) => attempt(() => verify(code))}
        formatCodeError={CODE_FAILURES}
        focusOnMount
      >
        <Button variant="ghost" onClick={() => onStepChange({ at: 'email', email })}>
          {translate('sign-in-code.other-email')}
        </Button>
      </CodeForm>
    </FormPage>
  );
}

const CODE_FAILURES = { failed: 'sign-in-code.failed', offline: 'error.offline' } as const;

/** Asks for a code of the authenticator app or for a recovery code. */
function TwoFactorStep({ step, attempt, onResponse, onStepChange }: StepProps<'second'>) {
  const [method, setMethod] = useState<'app' | 'recovery'>('app');
  const isByApp = method === 'app';

  async function verify(code: string) {
    const body = { challengeToken: step.challengeToken, code };
    const responseSchema = sessionSchema;
    await onResponse(await api.post('/auth/second-factor', { body, responseSchema }));
  }

  const codeProps = {
    onCode: (code: string) => attempt(() => verify(code)),
    formatCodeError: TWO_FACTOR_FAILURES,
    children: (
      <Button variant="ghost" onClick={() => setMethod(isByApp ? 'recovery' : 'app')}>
        {translate(isByApp ? 'second-factor.use-recovery' : 'second-factor.use-app')}
      </Button>
    ),
  };
  return (
    <FormPage
      title={translate('second-factor.step-title')}
      intro={translate(isByApp ? 'second-factor.step-intro' : 'second-factor.step-recovery-intro')}
      footer={
        <Button variant="ghost" onClick={() => onStepChange({ at: 'password' })}>
          {translate('second-factor.start-again')}
        </Button>
      }
    >
      {isByApp ? (
        <CodeForm
          label={translate('second-factor.code')}
          hint={translate('second-factor.code-hint')}
          schema={totpSchema}
          submitLabel={translate('second-factor.continue')}
          focusOnMount
          {...codeProps}
        />
      ) : (
        <RecoveryCodeForm {...codeProps} />
      )}
    </FormPage>
  );
}

const TWO_FACTOR_FAILURES = { failed: 'second-factor.failed', offline: 'error.offline' } as const;

const totpSchema = totpField();
const recoverySchema = z.object({ code: recoveryCodeField() });

type RecoveryCodeFormProps = {
  /** Throws the server's error. */
  onCode: (code: string) => Promise<unknown>;
  formatCodeError: ErrorFormatter;
  children: ReactNode;
};

function RecoveryCodeForm({ onCode, formatCodeError, children }: RecoveryCodeFormProps) {
  const form = useForm({
    id: 'recovery',
    schema: recoverySchema,
    defaultValues: { code: '' },
    focusOnMount: 'code',
    send: ({ code }) => onCode(code),
    formatError: formatCodeError,
  });

  return (
    <ValidatedForm form={form} className="flex flex-col gap-4">
      <TextField
        {...form.field('code')}
        label={translate('second-factor.recovery-code')}
        hint={translate('second-factor.recovery-code-hint')}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        required
      />
      <Button type="submit" size="large" fullWidth pending={form.pending}>
        {translate('second-factor.continue')}
      </Button>
      {children}
    </ValidatedForm>
  );
}
