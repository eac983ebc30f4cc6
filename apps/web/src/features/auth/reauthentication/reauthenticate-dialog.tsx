import { REAUTH_VALID_MS } from '@prayer-swap/shared/accounts/account-limits';
import {
  type PasskeyAuthenticationResponse,
  passkeyAuthenticationOptionsSchema,
} from '@prayer-swap/shared/accounts/passkeys';
import { reauthenticateSchema } from '@prayer-swap/shared/accounts/schemas';
import { renewedSessionSchema } from '@prayer-swap/shared/accounts/session-schemas';
import { translate } from '@prayer-swap/shared/messages/translate';
import { MINUTE } from '@prayer-swap/shared/time';
import { useQuery } from '@tanstack/react-query';
import { useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import type * as z from 'zod/mini';
import { api } from '../../../lib/api-client.ts';
import { errorMessageOr } from '../../../lib/error-message-or.ts';
import { authenticateWithPasskey, wasCancelled } from '../../../lib/passkeys.ts';
import { paths } from '../../../lib/paths.ts';
import { storeToken, useMember } from '../../../lib/session.ts';
import { identitiesQuery, passkeysQuery, useHasPassword } from '../../../lib/sign-in-methods.ts';
import { useAction } from '../../../lib/use-action.ts';
import { useForm } from '../../../lib/use-form.ts';
import { platform } from '../../../platform/current.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { ButtonLink } from '../../../ui/link.tsx';
import { CurrentPasswordField } from '../../../ui/password-field.tsx';
import { ValidatedForm } from '../../../ui/validated-form.tsx';
import { PasskeyButton, ProviderButtons } from '../sign-in/sign-in-buttons.tsx';

type ReauthenticateDialogProps = { open: boolean; onClose: (isReauthenticated: boolean) => void };

/** Reauthenticates the member, so that the interrupted action can continue. */
export function ReauthenticateDialog({ open, onClose }: ReauthenticateDialogProps) {
  const hasPassword = useHasPassword();
  const opener = useRef<HTMLElement | null>(null);
  // Runs before the dialog takes the focus.
  useLayoutEffect(() => {
    const focused = document.activeElement;
    if (open && focused instanceof HTMLElement) opener.current = focused;
  }, [open]);
  return (
    <Dialog
      open={open}
      onOpenChange={(nextOpen) => !nextOpen && onClose(false)}
      initialFocusId={PASSWORD_FIELD}
      returnFocusTo={opener}
      title={translate(hasPassword ? 'accounts.confirm-title' : 'providers.confirm-title')}
      description={translate('accounts.confirm-intro', { minutes: REAUTH_VALID_MS / MINUTE })}
    >
      <div className="flex flex-col gap-5">
        {hasPassword ? (
          <ReauthenticateForm onClose={onClose} />
        ) : (
          <>
            <ReauthenticateWithPasskey onClose={onClose} />
            <ReauthenticateWithProvider />
          </>
        )}
      </div>
    </Dialog>
  );
}

const FORM_ID = 'confirm';
const PASSWORD_FIELD = `${FORM_ID}-password`;

type OnClose = Pick<ReauthenticateDialogProps, 'onClose'>;

/** Reauthenticates by the password or by a passkey. */
function ReauthenticateForm({ onClose }: OnClose) {
  const { username } = useMember();
  const form = useForm({
    id: FORM_ID,
    schema: reauthenticateSchema,
    defaultValues: { password: '' },
    async send(body) {
      await reauthenticate('', body);
      onClose(true);
    },
    formatError: { failed: 'accounts.confirm-failed' },
  });

  return (
    <ValidatedForm
      form={form}
      submitLabel={translate('accounts.confirm-button')}
      onCancel={() => onClose(false)}
    >
      <CurrentPasswordField
        {...form.field('password')}
        label={translate('accounts.password')}
        username={username}
      />
      <ReauthenticateWithPasskey onClose={onClose} />
    </ValidatedForm>
  );
}

/** Replaces the password if the member has a passkey and the browser supports it. */
function ReauthenticateWithPasskey({ onClose }: OnClose) {
  const { error, run } = useAction((failed) =>
    wasCancelled(failed) ? undefined : errorMessageOr(failed, PASSKEY_FAILURES),
  );
  const enabled = platform.canUsePasskeys;
  const { data: passkeys = [] } = useQuery({ ...passkeysQuery(useMember().id), enabled });
  if (passkeys.length === 0) return null;

  async function sign() {
    const options = await api.post('/auth/reauthenticate/passkey/options', {
      responseSchema: passkeyAuthenticationOptionsSchema,
    });
    await reauthenticate('/passkey', await authenticateWithPasskey(options));
    onClose(true);
  }

  return (
    <PasskeyButton label={translate('passkeys.confirm')} onUse={() => run(sign)} error={error} />
  );
}

const PASSKEY_FAILURES = { failed: 'passkeys.confirm-failed', offline: 'error.offline' } as const;

type Proof = z.output<typeof reauthenticateSchema> | PasskeyAuthenticationResponse;

/** Sends the proof of the member's identity, and stores the new token of the native shell. */
async function reauthenticate(method: '' | '/passkey', body: Proof) {
  const { token } = await api.post(`/auth/reauthenticate${method}`, {
    body,
    responseSchema: renewedSessionSchema,
  });
  await storeToken(token);
}

/** Reauthenticates by a connected provider. Without one it explains how to set a password. */
function ReauthenticateWithProvider() {
  const { id, status } = useMember();
  const { data } = useQuery(identitiesQuery(id));
  const { pathname, search, hash } = useLocation();
  if (!data) return null;
  const connected = data.items.map(({ provider }) => provider);
  const available = connected.filter((provider) => data.offered.includes(provider));
  if (available.length > 0) {
    return (
      <ProviderButtons
        providers={available}
        purpose="confirm"
        returnTo={pathname + search + hash}
        label="providers.confirm-with"
      />
    );
  }
  if (status === 'Blocked') {
    // A blocked member cannot set a password. The mailed link deletes the account as well.
    return (
      <>
        <p>{translate('leaving.page-intro')}</p>
        <ButtonLink to={paths.deleteAccount}>{translate('leaving.page-title')}</ButtonLink>
      </>
    );
  }
  return (
    <>
      <p>{translate('providers.no-password')}</p>
      <ButtonLink to={paths.forgotPassword}>{translate('providers.set-password')}</ButtonLink>
    </>
  );
}
