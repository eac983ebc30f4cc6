import { translate } from '@prayer-swap/shared/messages/translate';
import { useEffect, useEffectEvent } from 'react';
import { useWordedForm } from '../../lib/use-worded-form.ts';
import { wordsUnlessRefused } from '../../lib/words-unless-refused.ts';
import { Button } from '../../ui/button.tsx';
import { EmailForm } from '../../ui/email-form.tsx';
import { askSignInCode, rules } from './account-calls.ts';
import { AccountPage } from './account-page.tsx';
import type { SignInStep } from './pending-sign-in.ts';

export type MailedSignIn = Omit<Extract<SignInStep, { at: 'code' }>, 'at'>;

type EmailStepProps = {
  email: string;
  onSent: (signIn: MailedSignIn) => unknown;
  onPassword: () => unknown;
};

/** Asks where the code shall go. */
export function EmailStep({ email, onSent, onPassword }: EmailStepProps) {
  const form = useWordedForm({
    id: 'sign-in-code',
    schema: rules.signInCode,
    defaultValues: { email },
    send: async (values) => onSent({ ...(await askSignInCode(values)), ...values }),
    failureWords: (error) => wordsUnlessRefused(error, FAILURES),
  });
  const arrive = useEffectEvent(() => form.focusOn('email'));
  useEffect(() => arrive(), []);

  return (
    <AccountPage
      title={translate('sign-in-code.title')}
      intro={translate('sign-in-code.intro')}
      ways={
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
    </AccountPage>
  );
}

const FAILURES = {
  failed: 'sign-in-code.send-failed',
  offline: 'sign-in-code.send-offline',
} as const;
