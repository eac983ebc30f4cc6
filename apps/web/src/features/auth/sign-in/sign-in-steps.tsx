import type { SignInResponse } from '@prayer-swap/shared/accounts/two-factor';
import { failureOf } from '../../../lib/api-failure.ts';
import { TwoFactorStep } from '../two-factor/two-factor-step.tsx';
import { EmailCodeStep } from './email-code-step.tsx';
import { EmailStep } from './email-step.tsx';
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
    const failure = failureOf(error);
    if (failure.kind !== 'http-error' || !EXPIRED_CODES.includes(failure.code)) throw error;
    await onStepChange({ at: 'password', notice: failure.message });
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
          ticket={step.ticket}
          onResponse={onResponse}
          onFailure={returnIfExpired}
          onPassword={toPassword}
        />
      );
    default:
      return step satisfies never;
  }
}
