import { type ComponentProps, type ReactNode, useId } from 'react';
import { cn } from '../lib/cn.ts';
import { FieldMessages } from './field.tsx';

type CheckboxFieldProps = Omit<ComponentProps<'input'>, 'type' | 'className'> & {
  /** Can contain links, as in "I accept the Terms". */
  label: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
  className?: string | undefined;
};

export function CheckboxField({ id, label, hint, error, className, ...input }: CheckboxFieldProps) {
  const ownId = useId();
  const controlId = id ?? ownId;
  const hintId = hint ? `${controlId}-hint` : undefined;
  const errorId = error ? `${controlId}-error` : undefined;
  return (
    <div className={cn('flex flex-col gap-1', className)}>
      <label
        htmlFor={controlId}
        className="flex min-h-11 cursor-pointer items-start gap-3 py-2.5 text-label"
      >
        <input
          {...input}
          type="checkbox"
          id={controlId}
          aria-invalid={error ? true : undefined}
          aria-describedby={[errorId, hintId].filter(Boolean).join(' ') || undefined}
          className="mt-px size-5 shrink-0 accent-primary"
        />
        <span>{label}</span>
      </label>
      <div className="-mt-1.5 flex flex-col gap-1 ps-8 empty:hidden">
        <FieldMessages hint={hint} hintId={hintId} error={error} errorId={errorId} />
      </div>
    </div>
  );
}
