import { PASSWORD_MIN_LENGTH } from '@prayer-swap/shared/accounts/limits';
import { translate } from '@prayer-swap/shared/messages/translate';
import type { FormFields } from '../../../lib/use-form.ts';
import { PasswordField } from '../../../ui/password-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { useAvailability } from './registration-form.tsx';

type CredentialFieldsProps = {
  form: FormFields<{ email: string; password: string }>;
  emailHint: string;
};

/** The address and the password of a new account. */
export function CredentialFields({ form, emailHint }: CredentialFieldsProps) {
  const email = useAvailability('email', form);
  return (
    <>
      <TextField
        {...email.field}
        type="email"
        label={translate('accounts.email')}
        hint={emailHint}
        autoComplete="email"
        required
      />
      <PasswordField
        {...form.field('password')}
        label={translate('accounts.password')}
        hint={translate('accounts.password-hint', { min: PASSWORD_MIN_LENGTH })}
        autoComplete="new-password"
        required
      />
    </>
  );
}
