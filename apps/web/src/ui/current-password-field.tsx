import type { ComponentProps } from 'react';
import { PasswordField } from './password-field.tsx';

type CurrentPasswordFieldProps = Omit<
  ComponentProps<typeof PasswordField>,
  'autoComplete' | 'required'
> & { username: string };

/** The field of the current password; the username is exposed to password managers. */
export function CurrentPasswordField({ username, ...rest }: CurrentPasswordFieldProps) {
  return (
    <>
      <input type="text" name="username" value={username} autoComplete="username" readOnly hidden />
      <PasswordField {...rest} autoComplete="current-password" required />
    </>
  );
}
