import type { ComponentProps } from 'react';
import type { ErrorFormatter } from '../lib/error-message-or.ts';
import { useAction } from '../lib/use-action.ts';
import { AlertDialog } from './dialog.tsx';

type ActionDialogProps = Omit<ComponentProps<typeof AlertDialog>, 'onConfirm' | 'error'> & {
  /** Runs on confirmation. */
  action: () => unknown;
  /** The message for a failed action; the dialog stays open. */
  formatError: ErrorFormatter;
};

/** A confirmation that shows the error of its action. Opening and closing clear it. */
export function ActionDialog({ action, formatError, onOpenChange, ...props }: ActionDialogProps) {
  const { error, setError, run } = useAction(formatError);
  return (
    <AlertDialog
      {...props}
      onOpenChange={(open) => {
        setError(undefined);
        onOpenChange(open);
      }}
      onConfirm={() => run(action)}
      error={error}
    />
  );
}
