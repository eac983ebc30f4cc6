import { useField } from './text-field.tsx';

type RadioFieldProps<Value extends string> = {
  label: string;
  options: readonly { value: Value; label: string }[];
  /** Null if nothing is chosen. */
  value: Value | null;
  onChange: (value: Value) => void;
  hint?: string | undefined;
  error?: string | undefined;
};

/** A radio group with one choice per line, each as wide as a touch needs. */
export function RadioField<Value extends string>({
  label,
  options,
  value,
  onChange,
  hint,
  error,
}: RadioFieldProps<Value>) {
  const { control, messages } = useField({ id: undefined, hint, error });
  return (
    <fieldset
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: ARIA in HTML allows it; a group cannot be invalid
      role="radiogroup"
      aria-describedby={control['aria-describedby']}
      aria-invalid={control['aria-invalid']}
      className="flex flex-col"
    >
      <legend className="mb-1 text-label font-medium text-ink">{label}</legend>
      {options.map((option) => (
        <label
          key={option.value}
          className="-mx-2 flex min-h-11 cursor-pointer items-center gap-3 rounded-control px-2 py-2 text-label hover:bg-sunken has-checked:font-medium"
        >
          <input
            type="radio"
            name={control.id}
            value={option.value}
            checked={option.value === value}
            aria-describedby={control['aria-describedby']}
            className="size-5 shrink-0 accent-primary"
            onChange={() => onChange(option.value)}
          />
          <span>{option.label}</span>
        </label>
      ))}
      {messages}
    </fieldset>
  );
}
