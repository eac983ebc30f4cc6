import { type ComponentProps, type ReactNode, useId } from 'react';
import { cn } from '../lib/cn.ts';

type TextFieldProps = Omit<ComponentProps<'input'>, 'className'> &
  FieldText & {
    className?: string | undefined;
    /** A small control or icon inside the box, at its end. */
    rightSlot?: ReactNode;
    /** A decorative icon inside the box, at its start. */
    icon?: ReactNode;
  };

/** A single-line text input. */
export function TextField({
  id,
  label,
  hint,
  error,
  rightSlot,
  icon,
  className,
  ...input
}: TextFieldProps) {
  return (
    <Field id={id} label={label} hint={hint} error={error} className={className}>
      {(control) => (
        <div className="relative">
          <input
            type="text"
            {...input}
            {...control}
            className={cn(controlClass, rightSlot && 'pe-14', icon && 'ps-11')}
          />
          {icon && (
            <div className="pointer-events-none absolute inset-y-0 start-3.5 flex items-center text-ink-muted">
              {icon}
            </div>
          )}
          {rightSlot && (
            <div className="absolute inset-y-0 end-0.5 flex items-center">{rightSlot}</div>
          )}
        </div>
      )}
    </Field>
  );
}

export type FieldText = {
  label: string;
  hint?: ReactNode;
  /** The error message; undefined if the field is valid. */
  error?: string | undefined;
};

type FieldProps = FieldText & {
  id?: string | undefined;
  /** Shown below the control at its end, such as a counter. */
  aside?: ReactNode;
  className?: string | undefined;
  children: (control: ReturnType<typeof useField>['control']) => ReactNode;
};

/** Associates label, control, hint and error for assistive technology. */
export function Field({ id, label, hint, error, aside, className, children }: FieldProps) {
  const { control, messages } = useField({ id, hint, error });
  return (
    <div className={cn('flex flex-col gap-1.5', className)}>
      <label htmlFor={control.id} className="text-label font-medium">
        {label}
      </label>
      {children(control)}
      <div className="flex flex-wrap justify-end gap-x-4 gap-y-1.5 empty:hidden">
        {(hint || error) && (
          <div className="flex flex-[1_1_10rem] flex-col gap-1.5">{messages}</div>
        )}
        {aside && <div className="text-meta text-ink-muted tabular-nums">{aside}</div>}
      </div>
    </div>
  );
}

type UseFieldOptions = Pick<FieldText, 'hint' | 'error'> & { id: string | undefined };

/** @returns the attributes of a control, and its error and hint, which describe it */
export function useField({ id, hint, error }: UseFieldOptions) {
  const ownId = useId();
  const controlId = id ?? ownId;
  const hintId = hint ? `${controlId}-hint` : undefined;
  const errorId = error ? `${controlId}-error` : undefined;
  return {
    control: {
      id: controlId,
      'aria-describedby': [errorId, hintId].filter(Boolean).join(' ') || undefined,
      'aria-invalid': error ? (true as const) : undefined,
    },
    messages: (
      <>
        {error && (
          <p id={errorId} className="text-meta font-medium text-danger">
            {error}
          </p>
        )}
        {hint && (
          <div id={hintId} className="text-meta text-pretty text-ink-muted">
            {hint}
          </div>
        )}
      </>
    ),
  };
}

/** The style of every input and select. A font size of 16 px prevents iOS from zooming in. */
export const controlClass =
  'min-h-12 w-full rounded-control border border-line-strong bg-surface px-3.5 py-2.5 text-body text-ink transition-colors duration-200 aria-invalid:border-danger aria-invalid:ring-1 aria-invalid:ring-danger disabled:opacity-60';
