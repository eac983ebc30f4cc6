import { useId } from 'react';
import { TextareaField } from '../../ui/textarea-field.tsx';
import { TextCounter } from './text-counter.tsx';
import { TYPED_MAX_UNITS } from './text-state.ts';

type RequestTextFieldProps = {
  id?: string;
  label: string;
  placeholder?: string;
  value: string;
  error: string | undefined;
  rows?: number;
  onChange: (value: string) => void;
};

/** Where a request is written: a book face, either direction, and a counter. */
export function RequestTextField({ id, onChange, ...field }: RequestTextFieldProps) {
  const ownId = useId();
  return (
    <TextareaField
      {...field}
      id={id ?? ownId}
      bookish
      maxLength={TYPED_MAX_UNITS}
      onChange={(event) => onChange(event.target.value)}
      aside={<TextCounter text={field.value} />}
    />
  );
}
