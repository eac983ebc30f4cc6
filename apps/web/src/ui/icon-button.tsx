import type { ComponentProps, ReactNode } from 'react';
import { cn } from '../lib/cn.ts';

type IconButtonProps = ComponentProps<'button'> & {
  /** The accessible name of the button. */
  label: string;
  icon: ReactNode;
};

export function IconButton({ label, icon, className, ...rest }: IconButtonProps) {
  return (
    <button
      {...rest}
      type="button"
      aria-label={label}
      className={cn(
        'press relative inline-flex size-11 shrink-0 items-center justify-center rounded-full hover:bg-sunken aria-disabled:opacity-60 disabled:opacity-60',
        className,
      )}
    >
      {icon}
    </button>
  );
}
