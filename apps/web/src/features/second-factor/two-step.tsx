import type { FactorSecret, FactorState } from '@prayer-swap/shared/accounts/second-factor';
import { translate } from '@prayer-swap/shared/messages/translate';
import { useState } from 'react';
import { useHasPassword } from '../../lib/use-has-password.ts';
import { wordsUnlessRefused } from '../../lib/words-unless-refused.ts';
import { showToast } from '../../ui/toast.tsx';
import { AgainForm } from './again-form.tsx';
import { CHANGE_FAILURES } from './change-failures.ts';
import { beginSetUp, confirmSetUp, renewCodes, turnOff, useLookAgain } from './factor-query.ts';
import { PasswordFirst } from './password-first.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { ScanStep } from './scan-step.tsx';
import { TwoStepAtRest } from './two-step-at-rest.tsx';

type Step =
  | { at: 'rest' }
  | { at: 'password' }
  | { at: 'scan'; secret: FactorSecret }
  | { at: 'codes'; codes: readonly string[]; words: string }
  | { at: 'renew' }
  | { at: 'turn-off' };

type TwoStepProps = {
  state: FactorState;
  /** The step with the focus is about to go. */
  onSettled: () => void;
};

/** Two-step sign-in: how it stands, and the steps in which it changes. */
export function TwoStep({ state, onSettled }: TwoStepProps) {
  const [step, setStep] = useState<Step>({ at: 'rest' });
  const lookAgain = useLookAgain();
  const hasPassword = useHasPassword();

  function rest(words?: string) {
    if (words !== undefined) showToast(words);
    setStep({ at: 'rest' });
    onSettled();
  }

  async function begin(password?: string) {
    setStep({ at: 'scan', secret: await beginSetUp(password) });
  }

  async function beginWithout() {
    try {
      await begin();
    } catch (error) {
      showToast(wordsUnlessRefused(error, CHANGE_FAILURES));
    }
  }

  async function showCodes({ recoveryCodes }: { recoveryCodes: string[] }, words: string) {
    setStep({ at: 'codes', codes: recoveryCodes, words });
    await lookAgain();
  }

  switch (step.at) {
    case 'rest':
      return (
        <TwoStepAtRest
          state={state}
          onTurnOn={() => (hasPassword ? setStep({ at: 'password' }) : beginWithout())}
          onRenew={() => setStep({ at: 'renew' })}
          onTurnOff={() => setStep({ at: 'turn-off' })}
        />
      );
    case 'password':
      return <PasswordFirst onPassword={begin} onCancel={() => rest()} />;
    case 'scan':
      return (
        <ScanStep
          secret={step.secret}
          onCode={async (code) =>
            showCodes(await confirmSetUp(code), translate('second-factor.turned-on'))
          }
          onCancel={() => rest()}
        />
      );
    case 'codes':
      return <RecoveryCodes codes={step.codes} words={step.words} onKept={() => rest()} />;
    case 'renew':
      return (
        <AgainForm
          title={translate('second-factor.renew-title')}
          detail={translate('second-factor.renew-question')}
          submitLabel={translate('second-factor.renew')}
          onProof={async (again) =>
            showCodes(await renewCodes(again), translate('second-factor.renewed'))
          }
          onCancel={() => rest()}
        />
      );
    case 'turn-off':
      return (
        <AgainForm
          title={translate('second-factor.off-title')}
          detail={translate('second-factor.off-question')}
          submitLabel={translate('second-factor.turn-off')}
          onProof={async (again) => {
            await turnOff(again);
            await lookAgain();
            rest(translate('second-factor.turned-off'));
          }}
          onCancel={() => rest()}
        />
      );
    default:
      return step satisfies never;
  }
}
