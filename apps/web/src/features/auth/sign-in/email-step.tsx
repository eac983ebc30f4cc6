import { translate } from '@prayer-swap/shared/messages/translate';
import { useEffect, useEffectEvent } from 'react';
import { errorMessageOr } from '../../../lib/error-message-or.ts';
import { useForm } from '../../../lib/use-form.ts';
import { Button } from '../../../ui/button.tsx';
import { EmailForm } from '../../../ui/email-form.tsx';
import { FormPage } from '../../../ui/form-page.tsx';
import { requestSignInCode, schemas } from '../auth-api.ts';
import type { SignInStep } from './pending-sign-in.ts';

export type EmailCodeSignIn = Omit<Extract<SignInStep, { at: 'code' }>, 'at'>;

type EmailStepProps = {
  email: string;
  onSent: (signIn: EmailCodeSignIn) => unknown;
  onPassword: () => unknown;
};

/** Asks for the address that receives the code. */
export function EmailStep({ email, onSent, onPassword }: EmailStepProps) {
  const form = useForm({
    id: 'sign-in-code',
    schema: schemas.signInCode,
    defaultValues: { email },
    send: async (values) => onSent({ ...(await requestSignInCode(values)), ...values }),
    formatError: (error) => errorMessageOr(error, FAILURES),
  });
  const focusField = useEffectEvent(() => form.focusOn('email'));
  useEffect(() => focusField(), []);

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

const FAILURES = {
  failed: 'sign-in-code.send-failed',
  offline: 'sign-in-code.send-offline',
} as const;
