import { translate } from '@prayer-swap/shared/messages/translate';
import { useState } from 'react';
import { TextField } from '../../ui/text-field.tsx';

type TimeFieldProps = {
  label: string;
  /** What the server keeps, such as `22:00`. */
  time: string;
  onSave: (time: string) => Promise<unknown>;
};

/** A time of day, kept when the field is left or Enter is pressed. What failed stays as it was typed. */
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
      // The words stand below both fields; another try is one Enter away.
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
