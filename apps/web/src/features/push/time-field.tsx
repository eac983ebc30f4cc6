import { translate } from '@prayer-swap/shared/messages/translate';
import { useState } from 'react';
import { TextField } from '../../ui/text-field.tsx';

type TimeFieldProps = {
  label: string;
  /** The stored value, such as `22:00`. */
  time: string;
  onSave: (time: string) => Promise<unknown>;
};

/** A time of day, saved on blur or by Enter. After a failure the input stays. */
export function TimeField({ label, time, onSave }: TimeFieldProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const missing = typed === '';

  async function save() {
    if (!typed) return;
    if (typed === time) return setTyped(null);
    try {
      await onSave(typed);
      setTyped(null);
    } catch {
      // The error appears below both fields. Enter retries.
    }
  }

  return (
    <TextField
      type="time"
      label={label}
      value={typed ?? time}
      error={missing ? translate('devices.quiet-time-needed') : undefined}
      onChange={({ target }) => setTyped(target.value)}
      onBlur={save}
      onKeyDown={({ key }) => key === 'Enter' && save()}
    />
  );
}
