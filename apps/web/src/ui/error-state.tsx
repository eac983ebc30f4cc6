import { translate } from '@prayer-swap/shared/messages/translate';
import type { ReactNode } from 'react';
import CircleAlert from '~icons/lucide/circle-alert';
import { Button } from './button.tsx';

type ErrorStateProps = {
  title?: string | undefined;
  /** The error message, from the catalogue or the server. */
  message: string;
  /** Repeats the failed action; the button is pending until the promise settles. */
  onRetry?: () => unknown;
  /** Another action beside Retry. */
  action?: ReactNode;
};

/** An error in place of the content, with a retry button. */
export function ErrorState({ title, message, onRetry, action }: ErrorStateProps) {
  return (
    <div
      role="alert"
      className="soft flex flex-col gap-3 rounded-card bg-danger-soft p-4 text-danger"
    >
      <div className="flex gap-3">
        <CircleAlert className="size-5 mt-0.5 shrink-0" />
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
