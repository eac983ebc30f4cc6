import { translate } from '@prayer-swap/shared/messages/translate';
import { lazy, Suspense, useState } from 'react';
import { useLocation } from 'react-router';
import { failureOf, httpErrorOf } from '../../../lib/api-failure.ts';
import { useCommunity } from '../../../lib/community.ts';
import { errorMessageOr } from '../../../lib/error-message-or.ts';
import { invitation, useInvitation } from '../../../lib/invitation.ts';
import { parseTextFields, registrationStorage } from '../../../lib/pending-step-storage.ts';
import { useForm } from '../../../lib/use-form.ts';
import { FormPage } from '../../../ui/form-page.tsx';
import { JoiningNoticeIfNeeded } from '../../../ui/joining-notice-if-needed.tsx';
import { CredentialFields } from './credential-fields.tsx';
import { EMPTY_REGISTRATION, omitUnneededConsent, RegistrationForm } from './registration-form.tsx';
import type { PendingRegistration } from './verification-step.tsx';

const loadRegistrationApi = () => import('./registration-api.ts');
const loadVerificationStep = () => import('./verification-step.tsx');

const VerificationStep = lazy(async () => ({
  default: (await loadVerificationStep()).VerificationStep,
}));

type Step =
  /** `toEmail`: the member returns to correct the address. */
  { at: 'form'; toEmail: boolean } | { at: 'code'; registration: PendingRegistration };

/** Registration: the form, the mailed code, and the redirect to the feed. */
export function RegisterScreen() {
  const [step, setStep] = useState(initialStep);
  /** The invitation of this tab is not valid, or no longer. */
  const [isRefused, setIsRefused] = useState(false);
  const form = useRegistrationForm(step, showCodeStep, noteRefusal);

  function noteRefusal(error: unknown) {
    setIsRefused(httpErrorOf(error, 403) !== null);
  }

  function showCodeStep(registration: PendingRegistration) {
    registrationStorage.write(JSON.stringify(registration));
    setStep({ at: 'code', registration });
  }

  function backToForm(toEmail: boolean) {
    registrationStorage.clear();
    setStep({ at: 'form', toEmail });
  }

  if (step.at === 'form') return <RegistrationStep form={form} isRefused={isRefused} />;
  return (
    <Suspense>
      <VerificationStep
        registration={step.registration}
        onResent={showCodeStep}
        onVerified={() => {
          registrationStorage.clear();
          invitation.clear();
        }}
        onChangeEmail={() => backToForm(true)}
        onExpired={(error) => {
          backToForm(false);
          noteRefusal(error);
          form.showError(error);
        }}
      />
    </Suspense>
  );
}

/** A registration whose code was not entered survives a reload. It contains no credential. */
function initialStep(): Step {
  const stored = parseTextFields(registrationStorage.read());
  const { registrationId, resendAt, expiresAt, email } = stored;
  if (!registrationId || !resendAt || !expiresAt || !email) return { at: 'form', toEmail: false };
  return { at: 'code', registration: { registrationId, resendAt, expiresAt, email } };
}

type RegistrationStepProps = {
  form: ReturnType<typeof useRegistrationForm>;
  isRefused: boolean;
};

/** The first step: the registration form. */
function RegistrationStep({ form, isRefused }: RegistrationStepProps) {
  const isInvited = useInvitation();
  const { joining } = useCommunity();
  const canJoin = isInvited || joining === 'open' || joining === 'approved';

  return (
    <FormPage
      title={translate('accounts.register-title')}
      intro={translate('accounts.register-intro')}
    >
      {canJoin ? (
        <RegistrationForm
          form={form}
          lead={<JoiningNoticeIfNeeded isInvited={isInvited && !isRefused} />}
        >
          <CredentialFields form={form} emailHint={translate('accounts.email-hint')} />
        </RegistrationForm>
      ) : (
        <JoiningNoticeIfNeeded />
      )}
    </FormPage>
  );
}

/**
 * The form outlives its step, so going back restores every value. The values, including the
 * password, stay in memory only.
 */
function useRegistrationForm(
  step: Step,
  onSent: (registration: PendingRegistration) => void,
  onError: (error: unknown) => void,
) {
  const email = step.at === 'code' ? step.registration.email : '';
  const isNavigation = useLocation().key !== 'default';
  return useForm({
    id: 'register',
    schema: async () => (await loadRegistrationApi()).schema,
    defaultValues: { ...EMPTY_REGISTRATION, email, password: '' },
    focusOnMount: step.at === 'form' ? fieldToFocus(step.toEmail, isNavigation) : undefined,
    async send(values, typed) {
      // Loads the code of the next step as well, so that losing the network does not block it.
      const [{ register }] = await Promise.all([loadRegistrationApi(), loadVerificationStep()]);
      const body = { ...omitUnneededConsent(values), invitation: invitation.read() };
      const pending = await register(body).catch((error) => {
        onError(error);
        throw error;
      });
      onSent({ ...pending, email: typed.email.trim() });
    },
    formatError: (error) =>
      failureOf(error).kind === 'invalid-response'
        ? translate('accounts.registration-failed')
        : errorMessageOr(error, FAILURES),
  });
}

/** The first screen of a visit is announced by the browser, and keeps the keyboard closed. */
function fieldToFocus(toEmail: boolean, isNavigation: boolean) {
  if (toEmail) return 'email';
  return isNavigation ? 'username' : undefined;
}

const FAILURES = { failed: 'accounts.send-failed', offline: 'accounts.send-offline' } as const;
