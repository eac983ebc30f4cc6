import { translate } from '@prayer-swap/shared/messages/translate';
import type { ReactNode } from 'react';
import { cn } from '../lib/cn.ts';
import { VisuallyHidden } from './visually-hidden.tsx';

/** A quiet block with the size of what is coming. Give it height and width. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={cn('block animate-skeleton rounded-control bg-skeleton', className)}
    />
  );
}

/** Wraps the skeletons of one place and says once that it loads. */
export function LoadingRegion({ label, children }: { label?: string; children: ReactNode }) {
  return (
    <div aria-busy="true">
      <VisuallyHidden>
        <span role="status">{label ?? translate('common.loading')}</span>
      </VisuallyHidden>
      {children}
    </div>
  );
}
