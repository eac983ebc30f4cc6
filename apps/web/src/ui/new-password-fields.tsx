import { PASSWORD_MIN_LENGTH } from '@prayer-swap/shared/accounts/limits';
import { translate } from '@prayer-swap/shared/messages/translate';
import type { FormFields } from '../lib/use-form.ts';
import { PasswordField } from './password-field.tsx';

type NewPasswordValues = { password: string; confirmPassword: string };

/** A new password and its confirmation. */
export function NewPasswordFields({
  form,
}: {
  form: Pick<FormFields<NewPasswordValues>, 'field'>;
}) {
  return (
    <>
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
    </>
  );
}
