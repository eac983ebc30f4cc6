import { USERNAME_MAX_LENGTH, USERNAME_MIN_LENGTH } from '@prayer-swap/shared/accounts/limits';
import { translate } from '@prayer-swap/shared/messages/translate';
import type { FormFields } from '../../../lib/use-form.ts';
import { TextField } from '../../../ui/text-field.tsx';
import { useAvailability, withAvailabilityCheck } from './use-availability.ts';

/** The username with its availability. */
export function UsernameField({ form }: { form: FormFields<{ username: string }> }) {
  const availability = useAvailability('username', form.values.username);
  return (
    <TextField
      {...withAvailabilityCheck(form.field('username'), availability)}
      label={translate('accounts.username')}
      hint={
        availability.free === undefined
          ? translate('accounts.username-hint', {
              min: USERNAME_MIN_LENGTH,
              max: USERNAME_MAX_LENGTH,
            })
          : translate('accounts.username-free', { username: availability.free })
      }
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      required
    />
  );
}
