import { type SignInAnswer, totpField } from '@prayer-swap/shared/accounts/second-factor';
import { translate } from '@prayer-swap/shared/messages/translate';
import { useState } from 'react';
import { wordsUnlessRefused } from '../../lib/words-unless-refused.ts';
import { Button } from '../../ui/button.tsx';
import { CodeForm } from '../../ui/code-form.tsx';
import { passSecondStep } from './account-calls.ts';
import { AccountPage } from './account-page.tsx';
import { RecoveryCodeForm } from './recovery-code-form.tsx';

type SecondStepProps = {
  ticket: string;
  onAnswer: (answer: SignInAnswer) => Promise<unknown>;
  /** Throws it again where it belongs to the form. */
  onFailure: (error: unknown) => Promise<unknown>;
  onPassword: () => unknown;
};

const rule = totpField();

/** Takes a code of the authenticator app, or a recovery code in its place. */
export function SecondStep({ ticket, onAnswer, onFailure, onPassword }: SecondStepProps) {
  const [by, setBy] = useState<'app' | 'recovery'>('app');

  async function check(code: string) {
    try {
      await onAnswer(await passSecondStep({ ticket, code }));
    } catch (error) {
      await onFailure(error);
    }
  }

  const ways = (
    <Button variant="ghost" onClick={onPassword}>
      {translate('second-factor.start-again')}
    </Button>
  );

  switch (by) {
    case 'app':
      return (
        <AccountPage
          title={translate('second-factor.step-title')}
          intro={translate('second-factor.step-intro')}
          ways={ways}
        >
          <CodeForm
            label={translate('second-factor.code')}
            hint={translate('second-factor.code-hint')}
            rule={rule}
            submitLabel={translate('second-factor.continue')}
            onCode={check}
            codeFailureWords={failureWords}
            focusOnArrival
          >
            <Button variant="ghost" onClick={() => setBy('recovery')}>
              {translate('second-factor.use-recovery')}
            </Button>
          </CodeForm>
        </AccountPage>
      );
    case 'recovery':
      return (
        <AccountPage
          title={translate('second-factor.step-title')}
          intro={translate('second-factor.step-recovery-intro')}
          ways={ways}
        >
          <RecoveryCodeForm onCode={check} failureWords={failureWords}>
            <Button variant="ghost" onClick={() => setBy('app')}>
              {translate('second-factor.use-app')}
            </Button>
          </RecoveryCodeForm>
        </AccountPage>
      );
    default:
      return by satisfies never;
  }
}

function failureWords(error: unknown): string {
  return wordsUnlessRefused(error, { failed: 'second-factor.failed', offline: 'error.offline' });
}
