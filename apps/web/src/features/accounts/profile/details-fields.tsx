import { FAITH_CHOICES, REGIONS } from '@prayer-swap/shared/accounts/choices';
import { USERNAME_MAX_LENGTH, USERNAME_MIN_LENGTH } from '@prayer-swap/shared/accounts/limits';
import type { User } from '@prayer-swap/shared/accounts/session-schemas';
import { translate } from '@prayer-swap/shared/messages/translate';
import { choiceOption } from '../../../lib/choice-labels.ts';
import type { FormFields } from '../../../lib/use-form.ts';
import { CheckboxField } from '../../../ui/checkbox-field.tsx';
import { PasswordField } from '../../../ui/password-field.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { isEmailChanged, needsConsent, type ProfileValues } from './profile-values.ts';

type DetailsFieldsProps = {
  user: User;
  hasPassword: boolean;
  form: FormFields<ProfileValues>;
};

export function DetailsFields({
  user,
  hasPassword,
  form: { values, field, checkbox },
}: DetailsFieldsProps) {
  const newEmail = isEmailChanged(user, values);
  return (
    <>
      <TextField
        {...field('username')}
        label={translate('accounts.username')}
        hint={translate('accounts.username-hint', {
          min: USERNAME_MIN_LENGTH,
          max: USERNAME_MAX_LENGTH,
        })}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
      />
      <TextField
        {...field('email')}
        type="email"
        label={translate('accounts.email')}
        hint={newEmail ? translate('profile.email-warning', { email: user.email }) : undefined}
        autoComplete="email"
        required
      />
      {newEmail && hasPassword && (
        <PasswordField
          {...field('currentPassword')}
          label={translate('accounts.current-password')}
          hint={translate('profile.current-password-hint')}
          autoComplete="current-password"
          required
        />
      )}
      <SelectField
        {...field('region')}
        label={translate('accounts.region')}
        placeholder={translate('accounts.region-choose')}
        options={REGIONS.map(choiceOption)}
        required
      />
      <SelectField
        {...field('faith')}
        label={translate('accounts.faith')}
        hint={translate('profile.faith-hint')}
        options={FAITH_CHOICES.map(choiceOption)}
        required
      />
      {needsConsent(user, values) && (
        <CheckboxField
          {...checkbox('faithConsent')}
          label={translate('accounts.faith-consent')}
          required
        />
      )}
    </>
  );
}
