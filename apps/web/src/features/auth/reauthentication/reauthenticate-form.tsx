import { reauthenticateSchema } from '@prayer-swap/shared/accounts/schemas';
import { renewedSessionSchema } from '@prayer-swap/shared/accounts/session-schemas';
import { translate } from '@prayer-swap/shared/messages/translate';
import { api } from '../../../lib/api-client.ts';
import { errorMessageOr } from '../../../lib/error-message-or.ts';
import { storeToken, useMember } from '../../../lib/session.ts';
import { useForm } from '../../../lib/use-form.ts';
import { CurrentPasswordField } from '../../../ui/current-password-field.tsx';
import { Form, FormActions } from '../../../ui/form.tsx';
import { FormErrorSummary } from '../../../ui/form-error-summary.tsx';
import { ReauthenticateWithPasskey } from './reauthenticate-with-passkey.tsx';

const FORM = 'confirm';
export const PASSWORD_FIELD = `${FORM}-password`;

type ReauthenticateFormProps = { onReauthenticated: () => void; onCancel: () => void };

/** Reauthenticates by the password or by a passkey. */
export function ReauthenticateForm({ onReauthenticated, onCancel }: ReauthenticateFormProps) {
  const { username } = useMember();
  const form = useForm({
    id: FORM,
    schema: reauthenticateSchema,
    defaultValues: { password: '' },
    async send(body) {
      const { token } = await api.post('/auth/confirm', {
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
