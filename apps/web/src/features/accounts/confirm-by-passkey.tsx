import { passkeyQuestionSchema } from '@prayer-swap/shared/accounts/passkeys';
import { renewedSessionSchema } from '@prayer-swap/shared/accounts/session-schemas';
import { translate } from '@prayer-swap/shared/messages/translate';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../lib/api-client.ts';
import { signQuestion, wasCancelled } from '../../lib/passkeys.ts';
import { passkeysQuery } from '../../lib/passkeys-query.ts';
import { keepToken, useMember } from '../../lib/session.ts';
import { wordsUnlessRefused } from '../../lib/words-unless-refused.ts';
import { platform } from '../../platform/current.ts';
import { PasskeyButton } from './passkey-button.tsx';

const PATH = '/auth/confirm/passkey';

/** Stands in for the password where the member has a passkey and this browser can use it. */
export function ConfirmByPasskey({ onConfirmed }: { onConfirmed: () => void }) {
  const [error, setError] = useState<string>();
  const enabled = platform.canUsePasskeys;
  const { data: passkeys = [] } = useQuery({ ...passkeysQuery(useMember().id), enabled });
  if (passkeys.length === 0) return null;

  async function confirm() {
    setError(undefined);
    try {
      const question = await api.post(`${PATH}/question`, { answer: passkeyQuestionSchema });
      const body = await signQuestion(question);
      const { token } = await api.post(PATH, { body, answer: renewedSessionSchema });
      await keepToken(token);
      onConfirmed();
    } catch (failed) {
      if (!wasCancelled(failed)) setError(wordsUnlessRefused(failed, FAILURES));
    }
  }

  return <PasskeyButton label={translate('passkeys.confirm')} onUse={confirm} error={error} />;
}

const FAILURES = { failed: 'passkeys.confirm-failed', offline: 'error.offline' } as const;
