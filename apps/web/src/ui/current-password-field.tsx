import type { ComponentProps } from 'react';
import { PasswordField } from './password-field.tsx';

type CurrentPasswordFieldProps = Omit<
  ComponentProps<typeof PasswordField>,
  'autoComplete' | 'required'
> & { username: string };

/** The password that a member has; a password manager is told whose it is. */
export function CurrentPasswordField({ username, ...rest }: CurrentPasswordFieldProps) {
  return (
    <>
      <input type="text" name="username" value={username} autoComplete="username" readOnly hidden />
      <PasswordField {...rest} autoComplete="current-password" required />
    </>
  );
}
