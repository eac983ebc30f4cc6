import type { ComponentProps } from 'react';
import ChevronDown from '~icons/lucide/chevron-down';
import { cn } from '../lib/cn.ts';
import { controlClass, Field, type FieldText } from './text-field.tsx';

type SelectFieldProps = Omit<ComponentProps<'select'>, 'className' | 'children'> &
  FieldText & {
    /** Applies to the control alone; hint and error have the full width. */
    className?: string | undefined;
    /** `lang` is set if a label is in another language than the page. */
    options: readonly { value: string; label: string; lang?: string }[];
    /** Shown until an option is selected; not selectable itself. */
    placeholder?: string;
  };

export function SelectField({
  id,
  label,
  hint,
  error,
  options,
  placeholder,
  className,
  ...select
}: SelectFieldProps) {
  return (
    <Field id={id} label={label} hint={hint} error={error}>
      {(control) => (
        <div className={cn('relative', className)}>
          <select
            {...select}
            {...control}
            className={cn(
              controlClass,
              'supports-not-[appearance:base-select]:appearance-none pe-11',
            )}
          >
            {placeholder !== undefined && (
              <option value="" disabled>
                {placeholder}
              </option>
            )}
            {options.map(({ value, label: text, lang }) => (
              <option key={value} value={value} lang={lang}>
                {text}
              </option>
            ))}
          </select>
          <ChevronDown className="size-5 pointer-events-none absolute inset-y-0 end-3.5 my-auto text-ink-muted" />
        </div>
      )}
    </Field>
  );
}
