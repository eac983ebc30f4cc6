import type { ReactNode } from 'react';
import { cn } from '../lib/cn.ts';

/** Says beside the thing itself that it did not work, and to screen readers at once. */
export function InlineError({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <p role="alert" className={cn('text-label font-medium text-danger', className)}>
      {children}
    </p>
  );
}
