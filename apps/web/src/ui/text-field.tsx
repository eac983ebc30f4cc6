import type { ComponentProps, ReactNode } from 'react';
import { cn } from '../lib/cn.ts';
import { controlClass, Field, type FieldText } from './field.tsx';

type TextFieldProps = Omit<ComponentProps<'input'>, 'className'> &
  FieldText & {
    className?: string | undefined;
    /** A small control or icon inside the box, at its end. */
    rightSlot?: ReactNode;
  };

/** A single-line text input. */
export function TextField({
  id,
  label,
  hint,
  error,
  rightSlot,
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
            className={cn(controlClass, rightSlot && 'pe-14')}
          />
          {rightSlot && (
            <div className="absolute inset-y-0 end-0.5 flex items-center">{rightSlot}</div>
          )}
        </div>
      )}
    </Field>
  );
}
