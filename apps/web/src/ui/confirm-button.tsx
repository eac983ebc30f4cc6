import { type ComponentProps, useRef, useState } from 'react';
import { ActionDialog } from './action-dialog.tsx';
import { Button } from './button.tsx';

type ActionProps = Pick<ComponentProps<typeof ActionDialog>, 'title' | 'action' | 'formatError'>;

type ConfirmButtonProps = Pick<ComponentProps<typeof Button>, 'variant' | 'size' | 'className'> &
  ActionProps & {
    /** The label of the button and of the confirm button. */
    label: string;
    /** The name of the target, for screen readers. */
    name?: string;
    description: string;
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
  const button = useRef<HTMLButtonElement>(null);

  async function confirm() {
    await action();
    setOpen(false);
    await onDone();
  }

  return (
    <>
      <Button
        variant="soft"
        {...buttonProps}
        ref={button}
        aria-label={name}
        onClick={() => setOpen(true)}
      >
        {label}
      </Button>
      <ActionDialog
        open={open}
        onOpenChange={setOpen}
        returnFocusTo={button}
        title={title}
        description={description}
        confirmLabel={label}
        tone="danger"
        action={confirm}
        formatError={formatError}
      />
    </>
  );
}
