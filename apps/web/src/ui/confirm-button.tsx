import { type ComponentProps, useRef, useState } from 'react';
import { AlertDialog } from './alert-dialog.tsx';
import { Button } from './button.tsx';

type ConfirmButtonProps = Pick<ComponentProps<typeof Button>, 'size' | 'className'> & {
  /** On the button, and again on the one that confirms. */
  label: string;
  /** For those who do not see beside what it stands. */
  name?: string;
  title: string;
  description: string;
  action: () => Promise<unknown>;
  /** The words for why it was not done; the question stays. */
  formatError: (error: unknown) => string;
  onDone: () => unknown;
};

/** Does what cannot be taken back, once it was asked whether that is meant. */
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
