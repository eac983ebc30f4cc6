import type { Provider } from '@prayer-swap/shared/accounts/providers';
import type { SignInResponse } from '@prayer-swap/shared/accounts/two-factor';
import { translate } from '@prayer-swap/shared/messages/translate';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { useSearchParams } from 'react-router';
import { errorMessageOr } from '../../../lib/error-message-or.ts';
import { providerLabel } from '../../../lib/oauth-flow.ts';
import {
  authenticateWithPasskey,
  startPasskeyAutofill,
  wasCancelled,
} from '../../../lib/passkeys.ts';
import { safeReturnTo } from '../../../lib/return-to.ts';
import { useProviderRedirect } from '../../../lib/use-provider-redirect.ts';
import { platform } from '../../../platform/current.ts';
import { Button } from '../../../ui/button.tsx';
import { InlineError } from '../../../ui/error-state.tsx';
import { ProviderMark } from '../../../ui/provider-mark.tsx';
import { getAuthenticationOptions, getSignInMethods, signInWithPasskey } from '../auth-api.ts';
import { PasskeyButton } from '../passkeys/passkey-button.tsx';

type SignInMethods = Awaited<ReturnType<typeof getSignInMethods>>;

const NO_METHODS: SignInMethods = { code: false, passkey: false, providers: [] };

type OtherSignInMethodsProps = {
  onResponse: (response: SignInResponse) => Promise<unknown>;
  onUseEmailCode: () => unknown;
  /** Shown until the methods are loaded. */
  placeholder: ReactNode;
};

/** The sign-in methods other than the password. Empty if the server cannot be reached. */
export function OtherSignInMethods({
  onResponse,
  onUseEmailCode,
  placeholder,
}: OtherSignInMethodsProps) {
  const [methods, setMethods] = useState<SignInMethods>();
  useEffect(() => {
    getSignInMethods().then(setMethods, () => setMethods(NO_METHODS));
  }, []);
  if (!methods) return placeholder;
  return (
    <>
      {methods.passkey && platform.canUsePasskeys && <PasskeySignIn onResponse={onResponse} />}
      {methods.code && (
        <Button variant="ghost" fullWidth className="-mt-2" onClick={onUseEmailCode}>
          {translate('sign-in-code.link')}
        </Button>
      )}
      {methods.providers.length > 0 && <ProviderButtons providers={methods.providers} />}
    </>
  );
}

type PasskeySignInProps = { onResponse: (response: SignInResponse) => Promise<unknown> };

/** Passkey sign-in by a button and by the browser's autofill (conditional UI). */
function PasskeySignIn({ onResponse }: PasskeySignInProps) {
  const [error, setError] = useState<string>();
  // The button aborts the autofill request. A new attempt starts it again.
  const [attempt, setAttempt] = useState(1);
  const restartAutofill = () => setAttempt((count) => count + 1);

  async function signIn(sign: () => ReturnType<typeof authenticateWithPasskey>) {
    setError(undefined);
    try {
      await onResponse(await signInWithPasskey(await sign()));
    } catch (failed) {
      if (!wasCancelled(failed)) setError(errorMessageOr(failed, FAILURES));
      restartAutofill();
    }
  }

  const handleAutofill = useEffectEvent(
    (credential: Awaited<ReturnType<typeof authenticateWithPasskey>>) =>
      signIn(async () => credential),
  );
  useEffect(
    () =>
      startPasskeyAutofill(
        getAuthenticationOptions,
        (credential) => void handleAutofill(credential),
      ),
    [attempt],
  );

  return (
    <PasskeyButton
      label={translate('passkeys.sign-in')}
      size="large"
      onUse={() => signIn(async () => authenticateWithPasskey(await getAuthenticationOptions()))}
      error={error}
    />
  );
}

const FAILURES = { failed: 'passkeys.sign-in-failed', offline: 'error.offline' } as const;

/** The buttons that start an OAuth flow. */
function ProviderButtons({ providers }: { providers: readonly Provider[] }) {
  const [query] = useSearchParams();
  const returnTo = safeReturnTo(query.get('returnTo'));
  const { error, redirectTo } = useProviderRedirect('sign-in', returnTo);

  return (
    <div className="flex flex-col gap-3">
      <p className="flex items-center gap-3 text-meta text-ink-muted before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        {translate('providers.or')}
      </p>
      {providers.map((provider) => (
        <Button
          key={provider}
          variant="soft"
          size="large"
          fullWidth
          onClick={() => redirectTo(provider)}
        >
          <ProviderMark provider={provider} />
          {translate('providers.sign-in', { provider: providerLabel(provider) })}
        </Button>
      ))}
      {error && <InlineError>{error}</InlineError>}
    </div>
  );
}
