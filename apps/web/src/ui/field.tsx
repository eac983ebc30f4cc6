import { type ReactNode, useId } from 'react';
import { cn } from '../lib/cn.ts';

export type FieldText = {
  label: string;
  hint?: ReactNode;
  /** The error message; undefined if the field is valid. */
  error?: string | undefined;
};

type ControlProps = {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
};

type FieldProps = FieldText & {
  id?: string | undefined;
  /** Shown below the control at its end, such as a counter. */
  aside?: ReactNode;
  className?: string | undefined;
  children: (control: ControlProps) => ReactNode;
};

/** Associates label, control, hint and error for assistive technology. */
export function Field({ id, label, hint, error, aside, className, children }: FieldProps) {
  const ownId = useId();
  const controlId = id ?? ownId;
  const hintId = hint ? `${controlId}-hint` : undefined;
  const errorId = error ? `${controlId}-error` : undefined;
  const describedBy = [errorId, hintId].filter(Boolean).join(' ') || undefined;
  return (
    <div className={cn('flex flex-col gap-1.5', className)}>
      <label htmlFor={controlId} className="text-label font-medium">
        {label}
      </label>
      {children({
        id: controlId,
        'aria-describedby': describedBy,
        'aria-invalid': error ? true : undefined,
      })}
      <div className="flex flex-wrap justify-end gap-x-4 gap-y-1.5 empty:hidden">
        {describedBy && (
          <div className="flex flex-[1_1_10rem] flex-col gap-1.5">
            <FieldMessages hint={hint} hintId={hintId} error={error} errorId={errorId} />
          </div>
        )}
        {aside && <div className="text-meta text-ink-muted tabular-nums">{aside}</div>}
      </div>
    </div>
  );
}

type FieldMessagesProps = Pick<FieldText, 'hint' | 'error'> & {
  hintId: string | undefined;
  errorId: string | undefined;
};

export function FieldMessages({ hint, hintId, error, errorId }: FieldMessagesProps) {
  return (
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
  );
}

/** The style of every input and select. A font size of 16 px prevents iOS from zooming in. */
export const controlClass =
  'min-h-12 w-full rounded-control border border-line-strong bg-surface px-3.5 py-2.5 text-body text-ink transition-colors duration-200 aria-invalid:border-danger aria-invalid:ring-1 aria-invalid:ring-danger disabled:opacity-60';
