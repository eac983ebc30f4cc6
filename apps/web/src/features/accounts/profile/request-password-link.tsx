import { translate } from '@prayer-swap/shared/messages/translate';
import { useState } from 'react';
import { api } from '../../../lib/api-client.ts';
import { errorMessageOr } from '../../../lib/error-message-or.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { InlineError } from '../../../ui/error-state.tsx';

/** Sets the first password by mail, as a reset does: a session alone cannot set one. */
export function RequestPasswordLink({ email }: { email: string }) {
  const [sent, setSent] = useState(false);
  const [error, setError] = useState<string>();

  async function send() {
    setError(undefined);
    try {
      await api.post('/auth/forgot-password', { body: { email } });
      setSent(true);
    } catch (failed) {
      setError(errorMessageOr(failed, { failed: 'providers.link-failed' }));
    }
  }

  return (
    <>
      <p className="text-label text-ink-muted">{translate('providers.no-password')}</p>
      {sent && <Banner tone="success">{translate('providers.link-sent', { email })}</Banner>}
      <Button variant="soft" className="self-start" onClick={send}>
        {translate('providers.set-password')}
      </Button>
      {error && <InlineError>{error}</InlineError>}
    </>
  );
}
