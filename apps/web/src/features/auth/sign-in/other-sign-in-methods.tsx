import type { SignInResponse } from '@prayer-swap/shared/accounts/two-factor';
import { translate } from '@prayer-swap/shared/messages/translate';
import { useEffect, useState } from 'react';
import { platform } from '../../../platform/current.ts';
import { Button } from '../../../ui/button.tsx';
import { getSignInMethods } from '../auth-api.ts';
import { ProviderButtons } from '../oauth/provider-buttons.tsx';
import { PasskeySignIn } from '../passkeys/passkey-sign-in.tsx';
import { SignInMethodsPlaceholder } from './sign-in-methods-placeholder.tsx';

type SignInMethods = Awaited<ReturnType<typeof getSignInMethods>>;

const NO_METHODS: SignInMethods = { code: false, passkey: false, providers: [] };

type OtherSignInMethodsProps = {
  onResponse: (response: SignInResponse) => Promise<unknown>;
  onUseEmailCode: () => unknown;
};

/** The sign-in methods other than the password. Empty if the server cannot be reached. */
export function OtherSignInMethods({ onResponse, onUseEmailCode }: OtherSignInMethodsProps) {
  const [methods, setMethods] = useState<SignInMethods>();
  useEffect(() => {
    getSignInMethods().then(setMethods, () => setMethods(NO_METHODS));
  }, []);
  if (!methods) return <SignInMethodsPlaceholder />;
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
