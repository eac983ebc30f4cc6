import type { ComponentProps, ReactNode } from 'react';
import { cn } from '../lib/cn.ts';

type IconButtonProps = ComponentProps<'button'> & {
  /** The accessible name of the button. */
  label: string;
  icon: ReactNode;
};

/** The classes of an icon button, shared with links that look like one. */
export const iconButtonClass =
  'press relative inline-flex size-11 shrink-0 items-center justify-center rounded-full hover:bg-sunken aria-disabled:opacity-60 disabled:opacity-60';

export function IconButton({ label, icon, className, ...rest }: IconButtonProps) {
  return (
    <button {...rest} type="button" aria-label={label} className={cn(iconButtonClass, className)}>
      {icon}
    </button>
  );
}
