import { translate } from '@prayer-swap/shared/messages/translate';
import type { ReactNode } from 'react';
import CircleAlert from '~icons/lucide/circle-alert';
import { Button } from './button.tsx';

type ErrorStateProps = {
  title?: string;
  /** What happened, in words of the catalogue or of the server. */
  message: string;
  /** Repeats what failed; a promise holds the button meanwhile. */
  onRetry?: () => unknown;
  /** Another way out, beside Retry. */
  action?: ReactNode;
};

/** Something failed, told where it failed, with the way to try again. */
export function ErrorState({ title, message, onRetry, action }: ErrorStateProps) {
  return (
    <div
      role="alert"
      className="soft flex flex-col gap-3 rounded-card bg-danger-soft p-4 text-danger"
    >
      <div className="flex gap-3">
        <CircleAlert aria-hidden="true" className="size-5 mt-0.5 shrink-0" />
        <div>
          {title && <h2 className="text-body font-bold">{title}</h2>}
          <p className="text-label font-medium">{message}</p>
        </div>
      </div>
      {(onRetry || action) && (
        <div className="flex flex-wrap gap-2">
          {onRetry && (
            <Button variant="danger" size="small" onClick={() => onRetry()}>
              {translate('common.retry')}
            </Button>
          )}
          {action}
        </div>
      )}
    </div>
  );
}
