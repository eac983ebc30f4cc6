import { type ComponentProps, useRef, useState } from 'react';
import { AlertDialog } from './alert-dialog.tsx';
import { Button } from './button.tsx';

type ConfirmedButtonProps = Pick<ComponentProps<typeof Button>, 'size' | 'className'> & {
  /** On the button, and again on the one that confirms. */
  label: string;
  /** For those who do not see beside what it stands. */
  name?: string;
  title: string;
  description: string;
  act: () => Promise<unknown>;
  /** The words for why it was not done; the question stays. */
  failureWords: (error: unknown) => string;
  onDone: () => unknown;
};

/** Does what cannot be taken back, once it was asked whether that is meant. */
export function ConfirmedButton({
  label,
  name,
  title,
  description,
  act,
  failureWords,
  onDone,
  ...looks
}: ConfirmedButtonProps) {
  const [open, setOpen] = useState(false);
  const [error, setError] = useState<string>();
  const button = useRef<HTMLButtonElement>(null);

  function change(stays: boolean) {
    setError(undefined);
    setOpen(stays);
  }

  async function confirm() {
    setError(undefined);
    try {
      await act();
    } catch (failed) {
      setError(failureWords(failed));
      return;
    }
    setOpen(false);
    await onDone();
  }

  return (
    <>
      <Button {...looks} ref={button} variant="soft" aria-label={name} onClick={() => change(true)}>
        {label}
      </Button>
      <AlertDialog
        open={open}
        onOpenChange={change}
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
