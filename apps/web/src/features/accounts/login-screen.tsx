import type { SignInAnswer } from '@prayer-swap/shared/accounts/second-factor';
import { lazy, Suspense, useState } from 'react';
import { useLocation } from 'react-router';
import { wordsFor } from '../../lib/api-failure.ts';
import { fetched } from '../../lib/fetched.ts';
import { keepToken, startSession } from '../../lib/session.ts';
import { PasswordStep } from './password-step.tsx';
import { pendingSignIn, type SignInStep } from './pending-sign-in.ts';

const steps = () => import('./sign-in-steps.tsx');
const SignInSteps = lazy(async () => ({ default: (await steps()).SignInSteps }));

/** Signing in: by the password in one step, and by whatever else takes several. */
export function LoginScreen() {
  const { state } = useLocation();
  const [step, setStep] = useState(() => firstStep(state));

  async function go(next: SignInStep) {
    // The next step comes along, so that a network that goes meanwhile does not stop it.
    if (next.at !== 'password') await fetched(steps);
    pendingSignIn.write(next);
    setStep(next);
  }

  async function accept(answer: SignInAnswer) {
    if ('secondFactor' in answer) return go({ at: 'second', ticket: answer.secondFactor.ticket });
    pendingSignIn.clear();
    await keepToken(answer.token);
    startSession(answer.user);
  }

  function stay(error: unknown) {
    setStep({ at: 'password', notice: wordsFor(error) });
  }

  if (step.at === 'password') {
    return (
      <PasswordStep
        notice={step.notice}
        onAnswer={accept}
        onWantsCode={(email) => go({ at: 'email', email }).catch(stay)}
      />
    );
  }
  return (
    <Suspense>
      <SignInSteps step={step} onAnswer={accept} onGo={go} />
    </Suspense>
  );
}

/** With why somebody was led here, where they were. */
function firstStep(state: unknown): SignInStep {
  const step = pendingSignIn.read();
  const { notice }: Record<string, unknown> = { ...Object(state) };
  return step.at === 'password' && typeof notice === 'string' ? { ...step, notice } : step;
}
