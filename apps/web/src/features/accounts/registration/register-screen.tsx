import type { User } from '@prayer-swap/shared/accounts/session-schemas';
import { lazy, Suspense, useState } from 'react';
import { type PendingRegistration, pendingRegistration } from './pending-registration.ts';
import { RegistrationStep } from './registration-step.tsx';
import { loadVerificationStep, useRegistrationForm } from './use-registration-form.ts';

const VerificationStep = lazy(async () => ({
  default: (await loadVerificationStep()).VerificationStep,
}));

const VerifiedStep = lazy(async () => ({
  default: (await import('./verified-step.tsx')).VerifiedStep,
}));

type Step =
  | { at: 'form'; toEmail: boolean }
  | { at: 'code'; registration: PendingRegistration }
  | { at: 'done'; user: User };

/** Registration: the form, the mailed code, and the redirect to the feed. */
export function RegisterScreen() {
  const [step, setStep] = useState(initialStep);
  const form = useRegistrationForm(step.at === 'code' ? step.registration.email : '', showCodeStep);

  function showCodeStep(registration: PendingRegistration) {
    pendingRegistration.write(registration);
    setStep({ at: 'code', registration });
  }

  function backToForm({ toEmail }: { toEmail: boolean }) {
    pendingRegistration.clear();
    setStep({ at: 'form', toEmail });
  }

  function finish(user: User) {
    pendingRegistration.clear();
    setStep({ at: 'done', user });
  }

  switch (step.at) {
    case 'form':
      return <RegistrationStep form={form} focusOnEmail={step.toEmail} />;
    case 'code':
      return (
        <Suspense>
          <VerificationStep
            registration={step.registration}
            onResent={showCodeStep}
            onVerified={finish}
            onChangeEmail={() => backToForm({ toEmail: true })}
            onExpired={(error) => {
              backToForm({ toEmail: false });
              form.showError(error);
            }}
          />
        </Suspense>
      );
    case 'done':
      return (
        <Suspense>
          <VerifiedStep user={step.user} />
        </Suspense>
      );
    default:
      return step satisfies never;
  }
}

function initialStep(): Step {
  const registration = pendingRegistration.read();
  return registration ? { at: 'code', registration } : { at: 'form', toEmail: false };
}
