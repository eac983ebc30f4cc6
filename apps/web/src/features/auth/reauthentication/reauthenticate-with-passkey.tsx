import { passkeyAuthenticationOptionsSchema } from '@prayer-swap/shared/accounts/passkeys';
import { renewedSessionSchema } from '@prayer-swap/shared/accounts/session-schemas';
import { translate } from '@prayer-swap/shared/messages/translate';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../../lib/api-client.ts';
import { errorMessageOr } from '../../../lib/error-message-or.ts';
import { authenticateWithPasskey, wasCancelled } from '../../../lib/passkeys.ts';
import { storeToken, useMember } from '../../../lib/session.ts';
import { passkeysQuery } from '../../../lib/sign-in-methods.ts';
import { platform } from '../../../platform/current.ts';
import { PasskeyButton } from '../passkeys/passkey-button.tsx';

const PATH = '/auth/confirm/passkey';

/** Replaces the password if the member has a passkey and the browser supports it. */
export function ReauthenticateWithPasskey({
  onReauthenticated,
}: {
  onReauthenticated: () => void;
}) {
  const [error, setError] = useState<string>();
  const enabled = platform.canUsePasskeys;
  const { data: passkeys = [] } = useQuery({ ...passkeysQuery(useMember().id), enabled });
  if (passkeys.length === 0) return null;

  async function reauthenticate() {
    setError(undefined);
    try {
      const options = await api.post(`${PATH}/question`, {
        responseSchema: passkeyAuthenticationOptionsSchema,
      });
      const body = await authenticateWithPasskey(options);
      const { token } = await api.post(PATH, { body, responseSchema: renewedSessionSchema });
      await storeToken(token);
      onReauthenticated();
    } catch (failed) {
      if (!wasCancelled(failed)) setError(errorMessageOr(failed, FAILURES));
    }
  }

  return (
    <PasskeyButton label={translate('passkeys.confirm')} onUse={reauthenticate} error={error} />
  );
}

const FAILURES = { failed: 'passkeys.confirm-failed', offline: 'error.offline' } as const;
