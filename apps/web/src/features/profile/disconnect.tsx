import type { Provider } from '@prayer-swap/shared/accounts/providers';
import { translate } from '@prayer-swap/shared/messages/translate';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { api } from '../../lib/api-client.ts';
import { failureOf } from '../../lib/api-failure.ts';
import { identitiesQuery } from '../../lib/identities-query.ts';
import { providerName } from '../../lib/provider-name.ts';
import { useMember } from '../../lib/session.ts';
import { AlertDialog } from '../../ui/alert-dialog.tsx';
import { Button } from '../../ui/button.tsx';
import { showToast } from '../../ui/toast.tsx';

/** Takes a way in away, once it was asked whether that is meant. */
export function Disconnect({ provider }: { provider: Provider }) {
  const [open, setOpen] = useState(false);
  const [error, setError] = useState<string>();
  const button = useRef<HTMLButtonElement>(null);
  const client = useQueryClient();
  const { id } = useMember();
  const name = providerName(provider);

  function change(stays: boolean) {
    setError(undefined);
    setOpen(stays);
  }

  async function confirm() {
    setError(undefined);
    try {
      await api.delete(`/me/identities/${provider}`);
    } catch (failed) {
      setError(failureWords(failed, name));
      return;
    }
    setOpen(false);
    showToast(translate('providers.disconnected', { provider: name }));
    await client.invalidateQueries(identitiesQuery(id));
  }

  return (
    <>
      <Button
        ref={button}
        variant="soft"
        size="small"
        aria-label={translate('providers.disconnect-name', { provider: name })}
        onClick={() => change(true)}
      >
        {translate('providers.disconnect')}
      </Button>
      <AlertDialog
        open={open}
        onOpenChange={change}
        returnFocusTo={button}
        title={translate('providers.disconnect-title', { provider: name })}
        description={translate('providers.disconnect-detail')}
        confirmLabel={translate('providers.disconnect')}
        tone="danger"
        onConfirm={confirm}
        error={error}
      />
    </>
  );
}

function failureWords(error: unknown, provider: string): string {
  const failure = failureOf(error);
  if (failure.kind === 'refused' && failure.status < 500) return failure.message;
  return translate('providers.disconnect-failed', { provider });
}
