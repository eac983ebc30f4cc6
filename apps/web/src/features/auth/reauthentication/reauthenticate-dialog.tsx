import { REAUTH_VALID_MS } from '@prayer-swap/shared/accounts/limits';
import { passkeyAuthenticationOptionsSchema } from '@prayer-swap/shared/accounts/passkeys';
import { reauthenticateSchema } from '@prayer-swap/shared/accounts/schemas';
import { renewedSessionSchema } from '@prayer-swap/shared/accounts/session-schemas';
import { translate } from '@prayer-swap/shared/messages/translate';
import { MINUTE } from '@prayer-swap/shared/time';
import { useQuery } from '@tanstack/react-query';
import { useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { api } from '../../../lib/api-client.ts';
import { errorMessageOr } from '../../../lib/error-message-or.ts';
import { providerLabel } from '../../../lib/oauth-flow.ts';
import { authenticateWithPasskey, wasCancelled } from '../../../lib/passkeys.ts';
import { paths } from '../../../lib/paths.ts';
import { storeToken, useMember } from '../../../lib/session.ts';
import { identitiesQuery, passkeysQuery, useHasPassword } from '../../../lib/sign-in-methods.ts';
import { useAction } from '../../../lib/use-action.ts';
import { useForm } from '../../../lib/use-form.ts';
import { useProviderRedirect } from '../../../lib/use-provider-redirect.ts';
import { platform } from '../../../platform/current.ts';
import { Button } from '../../../ui/button.tsx';
import { CurrentPasswordField } from '../../../ui/current-password-field.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { InlineError } from '../../../ui/error-state.tsx';
import { Form, FormActions } from '../../../ui/form.tsx';
import { FormErrorSummary } from '../../../ui/form-error-summary.tsx';
import { ButtonLink } from '../../../ui/link.tsx';
import { ProviderMark } from '../../../ui/provider-mark.tsx';
import { PasskeyButton } from '../passkeys/passkey-button.tsx';

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
          <ReauthenticateForm
            onReauthenticated={() => onClose(true)}
            onCancel={() => onClose(false)}
          />
        ) : (
          <>
            <ReauthenticateWithPasskey onReauthenticated={() => onClose(true)} />
            <ReauthenticateWithProvider />
          </>
        )}
      </div>
    </Dialog>
  );
}

const FORM_ID = 'confirm';
const PASSWORD_FIELD = `${FORM_ID}-password`;

type ReauthenticateFormProps = { onReauthenticated: () => void; onCancel: () => void };

/** Reauthenticates by the password or by a passkey. */
function ReauthenticateForm({ onReauthenticated, onCancel }: ReauthenticateFormProps) {
  const { username } = useMember();
  const form = useForm({
    id: FORM_ID,
    schema: reauthenticateSchema,
    defaultValues: { password: '' },
    async send(body) {
      const { token } = await api.post('/auth/reauthenticate', {
        body,
        responseSchema: renewedSessionSchema,
      });
      await storeToken(token);
      onReauthenticated();
    },
    formatError: (error) => errorMessageOr(error, { failed: 'accounts.confirm-failed' }),
  });

  return (
    <Form {...form.formProps} className="flex flex-col gap-5">
      <FormErrorSummary {...form.summary} />
      <CurrentPasswordField
        {...form.field('password')}
        label={translate('accounts.password')}
        username={username}
      />
      <ReauthenticateWithPasskey onReauthenticated={onReauthenticated} />
      <FormActions
        submitLabel={translate('accounts.confirm-button')}
        pending={form.pending}
        onCancel={onCancel}
      />
    </Form>
  );
}

const PASSKEY_PATH = '/auth/reauthenticate/passkey';

/** Replaces the password if the member has a passkey and the browser supports it. */
function ReauthenticateWithPasskey({ onReauthenticated }: { onReauthenticated: () => void }) {
  const { error, run } = useAction((failed) =>
    wasCancelled(failed) ? undefined : errorMessageOr(failed, PASSKEY_FAILURES),
  );
  const enabled = platform.canUsePasskeys;
  const { data: passkeys = [] } = useQuery({ ...passkeysQuery(useMember().id), enabled });
  if (passkeys.length === 0) return null;

  async function reauthenticate() {
    const options = await api.post(`${PASSKEY_PATH}/options`, {
      responseSchema: passkeyAuthenticationOptionsSchema,
    });
    const body = await authenticateWithPasskey(options);
    const { token } = await api.post(PASSKEY_PATH, { body, responseSchema: renewedSessionSchema });
    await storeToken(token);
    onReauthenticated();
  }

  return (
    <PasskeyButton
      label={translate('passkeys.confirm')}
      onUse={() => run(reauthenticate)}
      error={error}
    />
  );
}

const PASSKEY_FAILURES = { failed: 'passkeys.confirm-failed', offline: 'error.offline' } as const;

/** Reauthenticates by a connected provider. Without one it explains how to set a password. */
function ReauthenticateWithProvider() {
  const { id, status } = useMember();
  const { data } = useQuery(identitiesQuery(id));
  const { pathname, search, hash } = useLocation();
  const { error, redirectTo } = useProviderRedirect('confirm', pathname + search + hash);
  if (!data) return null;
  const available = data.items.filter(({ provider }) => data.offered.includes(provider));

  if (available.length === 0 && status === 'Blocked') {
    // A blocked member cannot set a password. The mailed link deletes the account as well.
    return (
      <>
        <p>{translate('leaving.page-intro')}</p>
        <ButtonLink to={paths.deleteAccount}>{translate('leaving.page-title')}</ButtonLink>
      </>
    );
  }
  if (available.length === 0) {
    return (
      <>
        <p>{translate('providers.no-password')}</p>
        <ButtonLink to={paths.forgotPassword}>{translate('providers.set-password')}</ButtonLink>
      </>
    );
  }
  return (
    <>
      {available.map(({ provider }) => (
        <Button key={provider} variant="soft" fullWidth onClick={() => redirectTo(provider)}>
          <ProviderMark provider={provider} />
          {translate('providers.confirm-with', { provider: providerLabel(provider) })}
        </Button>
      ))}
      {error && <InlineError>{error}</InlineError>}
    </>
  );
}
