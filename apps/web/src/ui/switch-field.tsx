import { cn } from '../lib/cn.ts';
import { Spinner } from './button.tsx';
import { type FieldText, useField } from './text-field.tsx';

type SwitchFieldProps = FieldText & {
  id?: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
  pending?: boolean;
};

/** A switch with its label. `pending` while the server stores a setting that applies at once. */
export function SwitchField({
  id,
  label,
  hint,
  error,
  checked,
  onChange,
  pending = false,
}: SwitchFieldProps) {
  const { control, messages } = useField({ id, hint, error });
  const labelId = `${control.id}-label`;
  return (
    <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-4">
      <div className="flex-1 basis-40">
        <span id={labelId} className="text-label font-medium">
          {label}
        </span>
        {messages}
      </div>
      <button
        {...control}
        type="button"
        role="switch"
        aria-checked={checked}
        aria-labelledby={labelId}
        aria-disabled={pending || undefined}
        aria-busy={pending || undefined}
        className="flex h-11 w-14 shrink-0 items-center justify-center rounded-full"
        onClick={() => pending || onChange(!checked)}
      >
        <span
          className={cn(
            'flex h-7 w-12 items-center rounded-full border p-0.5 transition-colors duration-200',
            checked ? 'border-primary bg-primary' : 'border-line-strong bg-sunken',
          )}
        >
          <span
            className={cn(
              'flex size-[22px] items-center justify-center rounded-full transition-[translate] duration-200 ease-still',
              checked
                ? 'translate-x-5 bg-on-primary text-primary rtl:-translate-x-5'
                : 'bg-line-strong text-surface',
            )}
          >
            {pending && <Spinner />}
          </span>
        </span>
      </button>
    </div>
  );
}
