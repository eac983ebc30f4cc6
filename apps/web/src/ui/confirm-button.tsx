import { type ComponentProps, useRef, useState } from 'react';
import { Button } from './button.tsx';
import { AlertDialog } from './dialog.tsx';

type ConfirmButtonProps = Pick<ComponentProps<typeof Button>, 'size' | 'className'> & {
  /** The label of the button and of the confirm button. */
  label: string;
  /** The name of the target, for screen readers. */
  name?: string;
  title: string;
  description: string;
  action: () => Promise<unknown>;
  /** The message for a failed action; the dialog stays open. */
  formatError: (error: unknown) => string;
  onDone: () => unknown;
};

/** A button for an irreversible action, which asks for confirmation. */
export function ConfirmButton({
  label,
  name,
  title,
  description,
  action,
  formatError,
  onDone,
  ...buttonProps
}: ConfirmButtonProps) {
  const [open, setOpen] = useState(false);
  const [error, setError] = useState<string>();
  const button = useRef<HTMLButtonElement>(null);

  function setDialogOpen(isOpen: boolean) {
    setError(undefined);
    setOpen(isOpen);
  }

  async function confirm() {
    setError(undefined);
    try {
      await action();
    } catch (failed) {
      setError(formatError(failed));
      return;
    }
    setOpen(false);
    await onDone();
  }

  return (
    <>
      <Button
        {...buttonProps}
        ref={button}
        variant="soft"
        aria-label={name}
        onClick={() => setDialogOpen(true)}
      >
        {label}
      </Button>
      <AlertDialog
        open={open}
        onOpenChange={setDialogOpen}
        returnFocusTo={button}
        title={title}
        description={description}
        confirmLabel={label}
        tone="danger"
        onConfirm={confirm}
        error={error}
      />
    </>
  );
}
