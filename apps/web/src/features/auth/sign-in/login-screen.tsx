import type { SignInResponse } from '@prayer-swap/shared/accounts/two-factor';
import { lazy, Suspense, useState } from 'react';
import { useLocation } from 'react-router';
import { errorMessage, importOrOffline } from '../../../lib/api-failure.ts';
import { completeSignIn, storeToken } from '../../../lib/session.ts';
import { PasswordStep } from './password-step.tsx';
import { pendingSignIn, type SignInStep } from './pending-sign-in.ts';

const loadSteps = () => import('./sign-in-steps.tsx');
const SignInSteps = lazy(async () => ({ default: (await loadSteps()).SignInSteps }));

/** Sign-in: one step for the password, several for the other methods. */
export function LoginScreen() {
  const { state } = useLocation();
  const [step, setStep] = useState(() => initialStep(state));

  async function goToStep(next: SignInStep) {
    // Loads the code of the next step as well, so that losing the network does not block it.
    if (next.at !== 'password') await importOrOffline(loadSteps);
    pendingSignIn.write(next);
    setStep(next);
  }

  async function handleResponse(response: SignInResponse) {
    if ('secondFactor' in response)
      return goToStep({ at: 'second', ticket: response.secondFactor.ticket });
    pendingSignIn.clear();
    await storeToken(response.token);
    completeSignIn(response.user);
  }

  function showError(error: unknown) {
    setStep({ at: 'password', notice: errorMessage(error) });
  }

  if (step.at === 'password') {
    return (
      <PasswordStep
        notice={step.notice}
        onResponse={handleResponse}
        onUseEmailCode={(email) => goToStep({ at: 'email', email }).catch(showError)}
      />
    );
  }
  return (
    <Suspense>
      <SignInSteps step={step} onResponse={handleResponse} onStepChange={goToStep} />
    </Suspense>
  );
}

/** The first step, with the reason of the redirect to this screen. */
function initialStep(state: unknown): SignInStep {
  const step = pendingSignIn.read();
  const { notice }: Record<string, unknown> = { ...Object(state) };
  return step.at === 'password' && typeof notice === 'string' ? { ...step, notice } : step;
}
