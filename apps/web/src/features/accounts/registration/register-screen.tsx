import { translate } from '@prayer-swap/shared/messages/translate';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { failureOf, httpErrorOf } from '../../../lib/api-failure.ts';
import { useCommunity } from '../../../lib/community.ts';
import { errorMessageOr } from '../../../lib/error-message-or.ts';
import { invitation, useInvitation } from '../../../lib/invitation.ts';
import { parseTextFields, registrationStorage } from '../../../lib/pending-step-storage.ts';
import { useForm } from '../../../lib/use-form.ts';
import { ErrorState } from '../../../ui/error-state.tsx';
import { FormPage } from '../../../ui/form-page.tsx';
import { JoiningNoticeIfNeeded } from '../../../ui/joining-notice-if-needed.tsx';
import { LoadingRegion, Skeleton } from '../../../ui/skeleton.tsx';
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
  const { access, noteRefusal } = useAccess();
  const form = useRegistrationForm(step, access, showCodeStep, noteRefusal);

  function showCodeStep(registration: PendingRegistration) {
    registrationStorage.write(JSON.stringify(registration));
    setStep({ at: 'code', registration });
  }

  function backToForm(toEmail: boolean) {
    registrationStorage.clear();
    setStep({ at: 'form', toEmail });
  }

  if (step.at === 'form') return <RegistrationStep form={form} access={access} />;
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

/**
 * Whether this tab can register. `checking` and `refused` are about its invitation, which only some
 * communities demand.
 */
type Access = 'open' | 'invited' | 'checking' | 'refused' | 'none';

/** Asks the server about the invitation before the form is shown. */
function useAccess() {
  const token = useInvitation();
  const { joining } = useCommunity();
  const isDemanded = joining === 'invited' || joining === 'closed';
  const [checked, setChecked] = useState<{ token: string | undefined; isRefused: boolean }>();

  useEffect(() => {
    if (token === undefined || !isDemanded) return;
    let isCurrent = true;
    const note = (isRefused: boolean) => isCurrent && setChecked({ token, isRefused });
    // Without a response the form is shown, and the server decides when it is sent.
    loadRegistrationApi()
      .then(({ checkInvitation }) => checkInvitation(token))
      .then(
        () => note(false),
        (error) => note(isRefusal(error)),
      );
    return () => {
      isCurrent = false;
    };
  }, [token, isDemanded]);

  function getAccess(): Access {
    if (token === undefined) return isDemanded ? 'none' : 'open';
    if (!isDemanded) return 'invited';
    if (checked?.token !== token) return 'checking';
    return checked.isRefused ? 'refused' : 'invited';
  }

  return {
    access: getAccess(),
    noteRefusal(error: unknown) {
      if (isRefusal(error)) setChecked({ token, isRefused: true });
    },
  };
}

function isRefusal(error: unknown): boolean {
  return httpErrorOf(error, 'joining.invitation-required') !== null;
}

type RegistrationStepProps = {
  form: ReturnType<typeof useRegistrationForm>;
  access: Access;
};

/** The first step: the registration form, or why there is none. */
function RegistrationStep({ form, access }: RegistrationStepProps) {
  const isClosed = access === 'none' || access === 'refused';
  return (
    <FormPage
      title={translate('accounts.register-title')}
      intro={isClosed ? undefined : translate('accounts.register-intro')}
    >
      <RegistrationContent form={form} access={access} />
    </FormPage>
  );
}

function RegistrationContent({ form, access }: RegistrationStepProps) {
  switch (access) {
    case 'open':
    case 'invited':
      return (
        <RegistrationForm
          form={form}
          lead={<JoiningNoticeIfNeeded isInvited={access === 'invited'} />}
        >
          <CredentialFields form={form} emailHint={translate('accounts.email-hint')} />
        </RegistrationForm>
      );
    case 'checking':
      return (
        <LoadingRegion>
          <Skeleton className="h-96" />
        </LoadingRegion>
      );
    case 'refused':
      return <ErrorState message={translate('joining.invitation-required')} />;
    case 'none':
      return <JoiningNoticeIfNeeded />;
    default:
      return access satisfies never;
  }
}

/**
 * The form outlives its step, so going back restores every value. The values, including the
 * password, stay in memory only.
 */
function useRegistrationForm(
  step: Step,
  access: Access,
  onSent: (registration: PendingRegistration) => void,
  onError: (error: unknown) => void,
) {
  const email = step.at === 'code' ? step.registration.email : '';
  const isNavigation = useLocation().key !== 'default';
  const isShown = step.at === 'form' && access !== 'checking';
  return useForm({
    id: 'register',
    schema: async () => (await loadRegistrationApi()).schema,
    defaultValues: { ...EMPTY_REGISTRATION, email, password: '' },
    focusOnMount: isShown ? fieldToFocus(step.toEmail, isNavigation) : undefined,
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
