import type { TotpSecret, TwoFactorStatus } from '@prayer-swap/shared/accounts/two-factor';
import { translate } from '@prayer-swap/shared/messages/translate';
import { useState } from 'react';
import { errorMessageOr } from '../../../lib/error-message-or.ts';
import { useHasPassword } from '../../../lib/sign-in-methods.ts';
import { showToast } from '../../../ui/toast.tsx';
import { PasswordReauthForm } from './password-reauth-form.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { ScanStep } from './scan-step.tsx';
import {
  CHANGE_FAILURES,
  confirmTwoFactorSetup,
  disableTwoFactor,
  regenerateRecoveryCodes,
  startTwoFactorSetup,
  useInvalidateTwoFactor,
} from './two-factor-api.ts';
import { TwoFactorOverview } from './two-factor-overview.tsx';
import { TwoFactorReauthForm } from './two-factor-reauth-form.tsx';

type Step =
  | { at: 'overview' }
  | { at: 'password' }
  | { at: 'scan'; secret: TotpSecret }
  | { at: 'codes'; codes: readonly string[]; message: string }
  | { at: 'regenerate' }
  | { at: 'disable' };

type TwoFactorSettingsProps = {
  state: TwoFactorStatus;
  /** Called before the focused step disappears. */
  onSettled: () => void;
};

/** The state of two-factor sign-in, and the steps that change it. */
export function TwoFactorSettings({ state, onSettled }: TwoFactorSettingsProps) {
  const [step, setStep] = useState<Step>({ at: 'overview' });
  const invalidateTwoFactor = useInvalidateTwoFactor();
  const hasPassword = useHasPassword();

  function reset(message?: string) {
    if (message !== undefined) showToast(message);
    setStep({ at: 'overview' });
    onSettled();
  }

  async function startSetup(password?: string) {
    setStep({ at: 'scan', secret: await startTwoFactorSetup(password) });
  }

  async function startWithoutPassword() {
    try {
      await startSetup();
    } catch (error) {
      showToast(errorMessageOr(error, CHANGE_FAILURES));
    }
  }

  async function showCodes({ recoveryCodes }: { recoveryCodes: string[] }, message: string) {
    setStep({ at: 'codes', codes: recoveryCodes, message });
    await invalidateTwoFactor();
  }

  switch (step.at) {
    case 'overview':
      return (
        <TwoFactorOverview
          state={state}
          onEnable={() => (hasPassword ? setStep({ at: 'password' }) : startWithoutPassword())}
          onRegenerate={() => setStep({ at: 'regenerate' })}
          onDisable={() => setStep({ at: 'disable' })}
        />
      );
    case 'password':
      return <PasswordReauthForm onPassword={startSetup} onCancel={() => reset()} />;
    case 'scan':
      return (
        <ScanStep
          secret={step.secret}
          onCode={async (code) =>
            showCodes(await confirmTwoFactorSetup(code), translate('second-factor.turned-on'))
          }
          onCancel={() => reset()}
        />
      );
    case 'codes':
      return <RecoveryCodes codes={step.codes} message={step.message} onDone={() => reset()} />;
    case 'regenerate':
      return (
        <TwoFactorReauthForm
          title={translate('second-factor.renew-title')}
          detail={translate('second-factor.renew-question')}
          submitLabel={translate('second-factor.renew')}
          onReauth={async (reauth) =>
            showCodes(await regenerateRecoveryCodes(reauth), translate('second-factor.renewed'))
          }
          onCancel={() => reset()}
        />
      );
    case 'disable':
      return (
        <TwoFactorReauthForm
          title={translate('second-factor.off-title')}
          detail={translate('second-factor.off-question')}
          submitLabel={translate('second-factor.turn-off')}
          onReauth={async (reauth) => {
            await disableTwoFactor(reauth);
            await invalidateTwoFactor();
            reset(translate('second-factor.turned-off'));
          }}
          onCancel={() => reset()}
        />
      );
    default:
      return step satisfies never;
  }
}
