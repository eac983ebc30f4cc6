import type { ReactNode } from 'react';
import { RippleArt } from './ripple-art.tsx';

type EmptyStateProps = {
  /** One friendly sentence about what is missing. */
  message: string;
  detail?: string;
  /** The suggested next action. */
  action?: ReactNode;
};

export function EmptyState({ message, detail, action }: EmptyStateProps) {
  return (
    <div className="flex flex-col items-center gap-4 px-4 py-10 text-center">
      <RippleArt className="w-32" />
      <div className="flex flex-col gap-1">
        <p className="text-body font-medium text-balance">{message}</p>
        {detail && <p className="text-meta text-balance text-ink-muted">{detail}</p>}
      </div>
      {action}
    </div>
  );
}
