import { translate } from '@prayer-swap/shared/messages/translate';
import type { ReactNode } from 'react';
import { cn } from '../lib/cn.ts';
import { VisuallyHidden } from './visually-hidden.tsx';

/** A placeholder of the size of the expected content. Set its height and width. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={cn('block animate-skeleton rounded-control bg-skeleton', className)}
    />
  );
}

/** Groups the skeletons of a region and announces once that it is loading. */
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
