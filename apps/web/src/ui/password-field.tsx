import { translate } from '@prayer-swap/shared/messages/translate';
import { type ComponentProps, type KeyboardEvent, useState } from 'react';
import Eye from '~icons/lucide/eye';
import EyeOff from '~icons/lucide/eye-off';
import { IconButton } from './icon-button.tsx';
import { TextField } from './text-field.tsx';

type PasswordFieldProps = Omit<ComponentProps<typeof TextField>, 'type' | 'rightSlot'>;

/** A password that can be shown and pasted, with a Caps Lock warning. */
export function PasswordField({ hint, onKeyUp, onBlur, ...rest }: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  const [capsLock, setCapsLock] = useState(false);

  function updateCapsLock(event: KeyboardEvent<HTMLInputElement>) {
    setCapsLock(event.getModifierState('CapsLock'));
    onKeyUp?.(event);
  }

  return (
    <TextField
      spellCheck={false}
      autoCapitalize="none"
      {...rest}
      type={shown ? 'text' : 'password'}
      onKeyUp={updateCapsLock}
      onBlur={(event) => {
        setCapsLock(false);
        onBlur?.(event);
      }}
      hint={
        <>
          {hint}
          <span aria-live="polite">{capsLock && translate('common.caps-lock')}</span>
        </>
      }
      rightSlot={
        <IconButton
          label={translate(shown ? 'common.hide-password' : 'common.show-password')}
          icon={shown ? <EyeOff className="size-5" /> : <Eye className="size-5" />}
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
        />
      }
    />
  );
}

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
