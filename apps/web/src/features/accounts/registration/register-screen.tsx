import { PASSWORD_MIN_LENGTH } from '@prayer-swap/shared/accounts/limits';
import type { User } from '@prayer-swap/shared/accounts/session-schemas';
import { translate } from '@prayer-swap/shared/messages/translate';
import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react';
import { failureOf } from '../../../lib/api-failure.ts';
import { errorMessageOr } from '../../../lib/error-message-or.ts';
import { paths } from '../../../lib/paths.ts';
import { useForm } from '../../../lib/use-form.ts';
import { useHydratedSearch } from '../../../lib/use-url-search.ts';
import { Button } from '../../../ui/button.tsx';
import { Form } from '../../../ui/form.tsx';
import { FormErrorSummary } from '../../../ui/form-error-summary.tsx';
import { FormPage } from '../../../ui/form-page.tsx';
import { TextLink } from '../../../ui/link.tsx';
import { PasswordField } from '../../../ui/password-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { type PendingRegistration, pendingRegistration } from './pending-registration.ts';
import {
  MembershipFields,
  omitUnneededConsent,
  UsernameField,
  useAvailability,
  withAvailabilityCheck,
} from './registration-fields.tsx';

const VerificationStep = lazy(async () => ({
  default: (await loadVerificationStep()).VerificationStep,
}));

const VerifiedStep = lazy(async () => ({
  default: (await loadVerificationStep()).VerifiedStep,
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

type RegistrationStepProps = {
  form: RegistrationForm;
  /** True when the member returns to correct the address. */
  focusOnEmail: boolean;
};

/** The first step: the registration form. */
function RegistrationStep({ form, focusOnEmail }: RegistrationStepProps) {
  const search = useHydratedSearch();
  const emailState = useAvailability('email', form.values.email);

  const focusField = useEffectEvent(() => form.focusOn('email'));
  useEffect(() => {
    if (focusOnEmail) focusField();
  }, [focusOnEmail]);

  return (
    <FormPage
      title={translate('accounts.register-title')}
      intro={translate('accounts.register-intro')}
      footer={
        <>
          <p className="flex flex-wrap items-center justify-center gap-x-1.5">
            {translate('accounts.login-question')}
            <TextLink to={{ pathname: paths.login, search }}>
              {translate('accounts.sign-in')}
            </TextLink>
          </p>
          <TextLink to={paths.home}>{translate('common.back-home')}</TextLink>
        </>
      }
    >
      <Form {...form.formProps} className="flex flex-col gap-5">
        <FormErrorSummary {...form.summary} />
        <UsernameField form={form} />
        <TextField
          {...withAvailabilityCheck(form.field('email'), emailState)}
          type="email"
          label={translate('accounts.email')}
          hint={translate('accounts.email-hint')}
          autoComplete="email"
          required
        />
        <PasswordField
          {...form.field('password')}
          label={translate('accounts.password')}
          hint={translate('accounts.password-hint', { min: PASSWORD_MIN_LENGTH })}
          autoComplete="new-password"
          required
        />
        <MembershipFields form={form} />
        <Button type="submit" size="large" fullWidth pending={form.pending}>
          {translate('accounts.create-account')}
        </Button>
      </Form>
    </FormPage>
  );
}

const loadRegistrationApi = () => import('./registration-api.ts');
const loadVerificationStep = () => import('./verification-step.tsx');

type RegistrationForm = ReturnType<typeof useRegistrationForm>;

/**
 * The form outlives its step, so going back restores every value. The values, including the
 * password, stay in memory only.
 */
function useRegistrationForm(email: string, onSent: (registration: PendingRegistration) => void) {
  return useForm({
    id: 'register',
    schema: async () => (await loadRegistrationApi()).registrationSchemas.registration,
    defaultValues: {
      username: '',
      email,
      password: '',
      region: '',
      faith: '',
      acceptTerms: false,
      faithConsent: false,
    },
    async send(values) {
      // Loads the code of the next step as well, so that losing the network does not block it.
      const [{ register }] = await Promise.all([loadRegistrationApi(), loadVerificationStep()]);
      const pending = await register(omitUnneededConsent(values));
      onSent({ ...pending, email: values.email });
    },
    formatError(error) {
      if (failureOf(error).kind === 'invalid-response') {
        return translate('accounts.registration-failed');
      }
      return errorMessageOr(error, {
        failed: 'accounts.send-failed',
        offline: 'accounts.send-offline',
      });
    },
  });
}
