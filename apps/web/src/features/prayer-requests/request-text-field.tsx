import { useId } from 'react';
import { TextareaField } from '../../ui/textarea-field.tsx';
import { TextCounter } from './text-counter.tsx';
import { INPUT_MAX_LENGTH } from './text-state.ts';

type RequestTextFieldProps = {
  id?: string;
  label: string;
  placeholder?: string;
  value: string;
  error: string | undefined;
  rows?: number;
  onChange: (value: string) => void;
};

/** The text field of a request: serif font, both text directions, and a counter. */
export function RequestTextField({ id, onChange, ...field }: RequestTextFieldProps) {
  const ownId = useId();
  return (
    <TextareaField
      {...field}
      id={id ?? ownId}
      serif
      maxLength={INPUT_MAX_LENGTH}
      onChange={(event) => onChange(event.target.value)}
      aside={<TextCounter text={field.value} />}
    />
  );
}
