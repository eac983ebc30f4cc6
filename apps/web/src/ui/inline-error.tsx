import type { ReactNode } from 'react';
import { cn } from '../lib/cn.ts';

/** An error beside its element, announced to screen readers immediately. */
export function InlineError({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <p role="alert" className={cn('text-label font-medium text-danger', className)}>
      {children}
    </p>
  );
}
