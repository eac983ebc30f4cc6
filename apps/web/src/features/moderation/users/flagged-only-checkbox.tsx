import { translate } from '@prayer-swap/shared/messages/translate';
import { useState } from 'react';
import { CheckboxField } from '../../../ui/checkbox-field.tsx';

type FlaggedOnlyCheckboxProps = { value: boolean; onChange: (only: boolean) => void };

/** Updates the checkbox immediately. The URL follows after a moment. */
export function FlaggedOnlyCheckbox({ value, onChange }: FlaggedOnlyCheckboxProps) {
  const [checked, setChecked] = useState(value);
  const [lastValue, setLastValue] = useState(value);
  if (value !== lastValue) {
    setLastValue(value);
    setChecked(value);
  }
  return (
    <CheckboxField
      label={translate('panel.users-flagged-only')}
      checked={checked}
      onChange={(event) => {
        setChecked(event.target.checked);
        onChange(event.target.checked);
      }}
    />
  );
}
