import { translate } from '@prayer-swap/shared/messages/translate';
import { useState } from 'react';
import { CheckboxField } from '../../../ui/checkbox-field.tsx';

type FlaggedOnlyProps = { value: boolean; onChange: (only: boolean) => void };

/** Shows the tick at once; the address follows a moment later. */
export function FlaggedOnly({ value, onChange }: FlaggedOnlyProps) {
  const [shown, setShown] = useState(value);
  const [seen, setSeen] = useState(value);
  if (value !== seen) {
    setSeen(value);
    setShown(value);
  }
  return (
    <CheckboxField
      label={translate('panel.users-flagged-only')}
      checked={shown}
      onChange={(event) => {
        setShown(event.target.checked);
        onChange(event.target.checked);
      }}
    />
  );
}
