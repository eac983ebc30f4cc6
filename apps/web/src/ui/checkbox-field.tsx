import type { ComponentProps, ReactNode } from 'react';
import { cn } from '../lib/cn.ts';
import { useField } from './text-field.tsx';

type CheckboxFieldProps = Omit<ComponentProps<'input'>, 'type' | 'className'> & {
  /** Can contain links, as in "I accept the Terms". */
  label: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
  className?: string | undefined;
};

export function CheckboxField({ id, label, hint, error, className, ...input }: CheckboxFieldProps) {
  const { control, messages } = useField({ id, hint, error });
  return (
    <div className={cn('flex flex-col gap-1', className)}>
      <label
        htmlFor={control.id}
        className="flex min-h-11 cursor-pointer items-start gap-3 py-2.5 text-label"
      >
        <input
          {...input}
          {...control}
          type="checkbox"
          className="mt-px size-5 shrink-0 accent-primary"
        />
        <span>{label}</span>
      </label>
      <div className="-mt-1.5 flex flex-col gap-1 ps-8 empty:hidden">{messages}</div>
    </div>
  );
}
