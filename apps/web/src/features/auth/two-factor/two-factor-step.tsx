import {
  recoveryCodeField,
  type SignInResponse,
  totpField,
} from '@prayer-swap/shared/accounts/two-factor';
import { translate } from '@prayer-swap/shared/messages/translate';
import { type ReactNode, useState } from 'react';
import * as z from 'zod/mini';
import { errorMessageOr } from '../../../lib/error-message-or.ts';
import { useForm } from '../../../lib/use-form.ts';
import { Button } from '../../../ui/button.tsx';
import { CodeForm } from '../../../ui/code-form.tsx';
import { Form } from '../../../ui/form.tsx';
import { FormErrorSummary } from '../../../ui/form-error-summary.tsx';
import { FormPage } from '../../../ui/form-page.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { verifyTwoFactor } from '../auth-api.ts';

type TwoFactorStepProps = {
  challengeToken: string;
  onResponse: (response: SignInResponse) => Promise<unknown>;
  /** Rethrows the error if it belongs to the form. */
  onFailure: (error: unknown) => Promise<unknown>;
  onPassword: () => unknown;
};

const codeSchema = totpField();

/** Asks for a code of the authenticator app or for a recovery code. */
export function TwoFactorStep({
  challengeToken,
  onResponse,
  onFailure,
  onPassword,
}: TwoFactorStepProps) {
  const [method, setMethod] = useState<'app' | 'recovery'>('app');

  async function verifyCode(code: string) {
    try {
      await onResponse(await verifyTwoFactor({ challengeToken, code }));
    } catch (error) {
      await onFailure(error);
    }
  }

  const footer = (
    <Button variant="ghost" onClick={onPassword}>
      {translate('second-factor.start-again')}
    </Button>
  );

  switch (method) {
    case 'app':
      return (
        <FormPage
          title={translate('second-factor.step-title')}
          intro={translate('second-factor.step-intro')}
          footer={footer}
        >
          <CodeForm
            label={translate('second-factor.code')}
            hint={translate('second-factor.code-hint')}
            schema={codeSchema}
            submitLabel={translate('second-factor.continue')}
            onCode={verifyCode}
            formatCodeError={verifyErrorMessage}
            focusOnMount
          >
            <Button variant="ghost" onClick={() => setMethod('recovery')}>
              {translate('second-factor.use-recovery')}
            </Button>
          </CodeForm>
        </FormPage>
      );
    case 'recovery':
      return (
        <FormPage
          title={translate('second-factor.step-title')}
          intro={translate('second-factor.step-recovery-intro')}
          footer={footer}
        >
          <RecoveryCodeForm onCode={verifyCode} formatError={verifyErrorMessage}>
            <Button variant="ghost" onClick={() => setMethod('app')}>
              {translate('second-factor.use-app')}
            </Button>
          </RecoveryCodeForm>
        </FormPage>
      );
    default:
      return method satisfies never;
  }
}

function verifyErrorMessage(error: unknown): string {
  return errorMessageOr(error, { failed: 'second-factor.failed', offline: 'error.offline' });
}

type RecoveryCodeFormProps = {
  /** Throws the server's error. */
  onCode: (code: string) => Promise<unknown>;
  formatError: (error: unknown) => string;
  children: ReactNode;
};

const recoverySchema = z.object({ code: recoveryCodeField() });

function RecoveryCodeForm({ onCode, formatError, children }: RecoveryCodeFormProps) {
  const form = useForm({
    id: 'recovery',
    schema: recoverySchema,
    defaultValues: { code: '' },
    focusOnMount: 'code',
    send: ({ code }) => onCode(code),
    formatError,
  });

  return (
    <Form {...form.formProps} className="flex flex-col gap-4">
      <FormErrorSummary {...form.summary} />
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
    </Form>
  );
}
