import type { SignInResponse } from '@prayer-swap/shared/accounts/two-factor';
import { type MessageCode, translate } from '@prayer-swap/shared/messages/translate';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { errorMessage, importOrOffline } from '../../../lib/api-failure.ts';
import { optionalLazy, whenIdle } from '../../../lib/lazy-module.ts';
import { paths } from '../../../lib/paths.ts';
import { useReturnToSearch } from '../../../lib/return-to.ts';
import { completeSignIn, type SessionEnd, storeToken, useSession } from '../../../lib/session.ts';
import { useForm } from '../../../lib/use-form.ts';
import { Button } from '../../../ui/button.tsx';
import { FormPage } from '../../../ui/form-page.tsx';
import { JoiningNoticeIfNeeded } from '../../../ui/joining-notice-if-needed.tsx';
import { TextLink } from '../../../ui/link.tsx';
import { PasswordField } from '../../../ui/password-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { ValidatedForm } from '../../../ui/validated-form.tsx';
import { pendingSignIn, type SignInStep } from './pending-sign-in.ts';

const SESSION_ENDED: Record<SessionEnd, MessageCode> = {
  expired: 'accounts.session-ended',
  elsewhere: 'accounts.session-ended-elsewhere',
  'elsewhere-kept': 'accounts.session-ended-elsewhere-kept',
};

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
      return goToStep({ at: 'second', challengeToken: response.secondFactor.challengeToken });
    pendingSignIn.clear();
    await storeToken(response.token);
    completeSignIn(response.user);
  }

  if (step.at === 'password') {
    return (
      <PasswordStep
        notice={step.notice}
        onResponse={handleResponse}
        onUseEmailCode={(email) =>
          goToStep({ at: 'email', email }).catch((error) =>
            setStep({ at: 'password', notice: errorMessage(error) }),
          )
        }
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

// Lazy, because most sign-ins need no notice.
const Banner = optionalLazy(async () => (await import('../../../ui/banner.tsx')).Banner);

const loadAuthApi = () => import('./auth-api.ts');
const OtherSignInMethods = optionalLazy(
  async () => (await import('./other-sign-in-methods.tsx')).OtherSignInMethods,
);

type PasswordStepProps = {
  notice: string | undefined;
  onResponse: (response: SignInResponse) => Promise<unknown>;
  onUseEmailCode: (email: string) => unknown;
};

function PasswordStep({ notice, onResponse, onUseEmailCode }: PasswordStepProps) {
  const session = useSession();
  // The other sign-in methods load once the browser is idle.
  const [idle, setIdle] = useState(false);
  useEffect(() => whenIdle(() => setIdle(true)), []);
  // Forwards the return path to the registration.
  const search = useReturnToSearch();
  const form = useForm({
    id: 'login',
    schema: async () => (await loadAuthApi()).schemas.login,
    defaultValues: { identifier: '', password: '' },
    send: async (credentials) => onResponse(await (await loadAuthApi()).signIn(credentials)),
  });
  const { identifier, password } = form.values;
  const ended = session.is === 'signed-out' ? session.ended : null;
  const bannerText = notice ?? (ended ? translate(SESSION_ENDED[ended]) : undefined);

  return (
    <FormPage
      title={translate('accounts.login-title')}
      intro={translate('accounts.login-intro')}
      footer={
        <>
          <p className="flex flex-wrap items-center justify-center gap-x-1.5">
            {translate('accounts.join-question')}
            <TextLink to={{ pathname: paths.register, search }}>
              {translate('accounts.join-link')}
            </TextLink>
          </p>
          <JoiningNoticeIfNeeded />
          <TextLink to={paths.home}>{translate('common.back-home')}</TextLink>
        </>
      }
    >
      <ValidatedForm
        form={form}
        lead={
          bannerText !== undefined && (
            <Suspense>
              <Banner tone="info">{bannerText}</Banner>
            </Suspense>
          )
        }
      >
        <TextField
          {...form.field('identifier')}
          label={translate('accounts.identifier')}
          autoComplete="username webauthn"
          autoCapitalize="none"
          spellCheck={false}
          required
        />
        <div className="-mb-2 flex flex-col">
          <PasswordField
            {...form.field('password')}
            label={translate('accounts.password')}
            autoComplete="current-password"
            required
          />
          <div className="self-end text-meta">
            <TextLink to={paths.forgotPassword}>{translate('accounts.forgot-link')}</TextLink>
          </div>
        </div>
        <Button
          type="submit"
          size="large"
          fullWidth
          // Not `disabled`: a form sent by Enter before hydration is replayed, and a disabled
          // button would block it.
          aria-disabled={identifier === '' || password === '' || undefined}
          pending={form.pending}
          onClick={(event) => {
            if (!isFilledIn(event.currentTarget.form)) event.preventDefault();
          }}
        >
          {translate('accounts.sign-in')}
        </Button>
        {idle ? (
          <Suspense fallback={placeholder}>
            <OtherSignInMethods
              placeholder={placeholder}
              onResponse={onResponse}
              onUseEmailCode={() => onUseEmailCode(identifier.includes('@') ? identifier : '')}
            />
          </Suspense>
        ) : (
          placeholder
        )}
      </ValidatedForm>
    </FormPage>
  );
}

/** Reserves the height of one method, which most servers have, to avoid a layout shift. */
const placeholder = <div className="h-12" />;

/** Reads the DOM, because the fields may have been filled before hydration. */
function isFilledIn(form: HTMLFormElement | null): boolean {
  return form !== null && [...new FormData(form).values()].every((value) => value !== '');
}
