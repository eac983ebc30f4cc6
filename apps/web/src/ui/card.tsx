import type { ComponentProps } from 'react';
import { cn } from '../lib/cn.ts';

type CardProps = ComponentProps<'div'> & {
  as?: 'div' | 'article' | 'section' | 'li';
  /** `swap` is the large card of the swap. */
  size?: 'usual' | 'swap';
};

const SIZES = { usual: 'rounded-card p-4', swap: 'rounded-swap p-5' };

/** A surface with a border, and a soft shadow in the light theme. */
export function Card({ as: Tag = 'div', size = 'usual', className, ...rest }: CardProps) {
  return (
    <Tag
      // A ref to any of the four tags is a ref to an HTML element.
      {...(rest as ComponentProps<'div'> & ComponentProps<'li'>)}
      className={cn('border border-line bg-surface shadow-soft', SIZES[size], className)}
    />
  );
}
