import { type ReactNode, useId } from 'react';
import { cn } from '../lib/cn.ts';
import { Spinner } from './button.tsx';

type SwitchFieldProps = {
  label: string;
  hint?: ReactNode;
  checked: boolean;
  onChange: (checked: boolean) => void;
  pending?: boolean;
};

/** A switch with its label. `pending` while the server stores a setting that applies at once. */
export function SwitchField({ label, hint, checked, onChange, pending = false }: SwitchFieldProps) {
  const id = useId();
  return (
    <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-4">
      <div className="flex-1 basis-40">
        <span id={`${id}-label`} className="text-label font-medium">
          {label}
        </span>
        {hint && (
          <div id={`${id}-hint`} className="text-meta text-ink-muted">
            {hint}
          </div>
        )}
      </div>
      <button
        type="button"
        role="switch"
        aria-checked={checked}
        aria-labelledby={`${id}-label`}
        aria-describedby={hint ? `${id}-hint` : undefined}
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
