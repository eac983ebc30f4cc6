import { confirmationSchema } from '@prayer-swap/shared/accounts/schemas';
import { renewedSessionSchema } from '@prayer-swap/shared/accounts/session-schemas';
import { translate } from '@prayer-swap/shared/messages/translate';
import { api } from '../../lib/api-client.ts';
import { keepToken, useMember } from '../../lib/session.ts';
import { useWordedForm } from '../../lib/use-worded-form.ts';
import { wordsUnlessRefused } from '../../lib/words-unless-refused.ts';
import { CurrentPasswordField } from '../../ui/current-password-field.tsx';
import { Form } from '../../ui/form.tsx';
import { FormActions } from '../../ui/form-actions.tsx';
import { FormErrorSummary } from '../../ui/form-error-summary.tsx';
import { ConfirmByPasskey } from './confirm-by-passkey.tsx';

const FORM = 'confirm';
export const PASSWORD_FIELD = `${FORM}-password`;

type ConfirmFormProps = { onConfirmed: () => void; onCancel: () => void };

/** By password, the way in that every member has, or by a passkey. */
export function ConfirmForm({ onConfirmed, onCancel }: ConfirmFormProps) {
  const { username } = useMember();
  const form = useWordedForm({
    id: FORM,
    schema: confirmationSchema,
    defaultValues: { password: '' },
    async send(body) {
      const { token } = await api.post('/auth/confirm', { body, answer: renewedSessionSchema });
      await keepToken(token);
      onConfirmed();
    },
    failureWords: (error) => wordsUnlessRefused(error, { failed: 'accounts.confirm-failed' }),
  });

  return (
    <Form {...form.formProps} className="flex flex-col gap-5">
      <FormErrorSummary {...form.summary} />
      <CurrentPasswordField
        {...form.field('password')}
        label={translate('accounts.password')}
        username={username}
      />
      <ConfirmByPasskey onConfirmed={onConfirmed} />
      <FormActions
        submitLabel={translate('accounts.confirm-button')}
        pending={form.pending}
        onCancel={onCancel}
      />
    </Form>
  );
}
