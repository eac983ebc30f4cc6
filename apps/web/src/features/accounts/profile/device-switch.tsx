import { useState } from 'react';
import { SwitchField } from '../../../ui/switch-field.tsx';

type DeviceSwitchProps = {
  label: string;
  hint: string;
  read: () => boolean;
  write: (enabled: boolean) => void;
};

/** A setting that this device stores. */
export function DeviceSwitch({ label, hint, read, write }: DeviceSwitchProps) {
  const [on, setOn] = useState(read);

  function choose(enabled: boolean) {
    write(enabled);
    setOn(enabled);
  }

  return <SwitchField label={label} hint={hint} checked={on} onChange={choose} />;
}
