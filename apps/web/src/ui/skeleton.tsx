import { translate } from '@prayer-swap/shared/messages/translate';
import type { ReactNode } from 'react';
import { cn } from '../lib/cn.ts';

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
      <span className="sr-only">
        <span role="status">{label ?? translate('common.loading')}</span>
      </span>
      {children}
    </div>
  );
}

/** One placeholder with the height of the content. */
export function BlockSkeleton({ className }: { className: string }) {
  return (
    <LoadingRegion>
      <Skeleton className={className} />
    </LoadingRegion>
  );
}

/** Two skeleton rows of a list; invisible if the list loads quickly. */
export function RowsLoading() {
  return (
    <LoadingRegion>
      <div className="flex animate-appear flex-col gap-3 [animation-delay:150ms]">
        <Skeleton className="h-11" />
        <Skeleton className="h-11" />
      </div>
    </LoadingRegion>
  );
}
