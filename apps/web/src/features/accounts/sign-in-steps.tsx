import type { SignInAnswer } from '@prayer-swap/shared/accounts/second-factor';
import { failureOf } from '../../lib/api-failure.ts';
import { EmailStep } from './email-step.tsx';
import { MailedCodeStep } from './mailed-code-step.tsx';
import type { SignInStep } from './pending-sign-in.ts';
import { SecondStep } from './second-step.tsx';

type SignInStepsProps = {
  step: Exclude<SignInStep, { at: 'password' }>;
  onAnswer: (answer: SignInAnswer) => Promise<unknown>;
  onGo: (step: SignInStep) => Promise<unknown>;
};

/** Of no use any more, whatever is typed. */
const GONE = ['second-factor.step-gone', 'sign-in-code.gone', 'sign-in-code.not-offered'];

/** What follows the password, or takes its place. */
export function SignInSteps({ step, onAnswer, onGo }: SignInStepsProps) {
  const toPassword = () => onGo({ at: 'password' });

  async function backIfGone(error: unknown) {
    const failure = failureOf(error);
    if (failure.kind !== 'refused' || !GONE.includes(failure.code)) throw error;
    await onGo({ at: 'password', notice: failure.message });
  }

  switch (step.at) {
    case 'email':
      return (
        <EmailStep
          email={step.email}
          onSent={(signIn) => onGo({ at: 'code', ...signIn })}
          onPassword={toPassword}
        />
      );
    case 'code':
      return (
        <MailedCodeStep
          signIn={step}
          onAnswer={onAnswer}
          onResent={(signIn) => onGo({ at: 'code', ...signIn })}
          onFailure={backIfGone}
          onOtherEmail={() => onGo({ at: 'email', email: step.email })}
        />
      );
    case 'second':
      return (
        <SecondStep
          ticket={step.ticket}
          onAnswer={onAnswer}
          onFailure={backIfGone}
          onPassword={toPassword}
        />
      );
    default:
      return step satisfies never;
  }
}
