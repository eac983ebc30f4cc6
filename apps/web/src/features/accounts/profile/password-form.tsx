import { PASSWORD_MIN_LENGTH } from '@prayer-swap/shared/accounts/limits';
import { passwordChangeSchema } from '@prayer-swap/shared/accounts/schemas';
import { translate } from '@prayer-swap/shared/messages/translate';
import { useEffect, useEffectEvent } from 'react';
import { api } from '../../../lib/api-client.ts';
import { errorMessageOr } from '../../../lib/error-message-or.ts';
import { useForm } from '../../../lib/use-form.ts';
import { CurrentPasswordField } from '../../../ui/current-password-field.tsx';
import { Form, FormActions } from '../../../ui/form.tsx';
import { FormErrorSummary } from '../../../ui/form-error-summary.tsx';
import { PasswordField } from '../../../ui/password-field.tsx';

type PasswordFormProps = { username: string; onChanged: () => void; onCancel: () => void };

export function PasswordForm({ username, onChanged, onCancel }: PasswordFormProps) {
  const form = useForm({
    id: 'password',
    schema: passwordChangeSchema,
    defaultValues: { currentPassword: '', password: '', confirmPassword: '' },
    async send(values) {
      await api.post('/me/password', { body: values });
      onChanged();
    },
    formatError: (error) => errorMessageOr(error, { failed: 'profile.password-failed' }),
  });
  const focusField = useEffectEvent(() => form.focusOn('currentPassword'));
  useEffect(() => focusField(), []);

  return (
    <Form {...form.formProps} className="flex flex-col gap-5">
      <FormErrorSummary {...form.summary} />
      <CurrentPasswordField
        {...form.field('currentPassword')}
        label={translate('accounts.current-password')}
        username={username}
      />
      <PasswordField
        {...form.field('password')}
        label={translate('accounts.new-password')}
        hint={translate('accounts.password-hint', { min: PASSWORD_MIN_LENGTH })}
        autoComplete="new-password"
        required
      />
      <PasswordField
        {...form.field('confirmPassword')}
        label={translate('accounts.confirm-password')}
        autoComplete="new-password"
        required
      />
      <FormActions
        submitLabel={translate('profile.change-password')}
        pending={form.pending}
        onCancel={onCancel}
      />
    </Form>
  );
}
