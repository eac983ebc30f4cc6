import type { ComponentProps, MouseEvent } from 'react';
import { type ButtonSize, type ButtonVariant, buttonClass } from './button-style.ts';
import { usePendingClick } from './use-pending-click.ts';

type ButtonProps = Omit<ComponentProps<'button'>, 'onClick'> & {
  variant?: ButtonVariant | undefined;
  size?: ButtonSize | undefined;
  fullWidth?: boolean | undefined;
  /** Shows that the action is running, and ignores further clicks without losing the focus. */
  pending?: boolean | undefined;
  /** If the handler returns a promise, the button is pending until it settles. */
  onClick?: ((event: MouseEvent<HTMLButtonElement>) => unknown) | undefined;
};

export function Button({
  variant,
  size,
  fullWidth,
  pending = false,
  className,
  children,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) {
  const [isRunning, click] = usePendingClick<HTMLButtonElement>(onClick);
  const busy = pending || isRunning;
  return (
    <button
      {...rest}
      type={type}
      aria-disabled={busy || rest['aria-disabled']}
      aria-busy={busy || undefined}
      className={buttonClass({ variant, size, fullWidth, className })}
      onClick={(event) => (busy ? event.preventDefault() : click(event))}
    >
      {busy && <Spinner />}
      {children}
    </button>
  );
}

/** A spinner inside a control; the text beside it describes the operation. */
export function Spinner() {
  return (
    <span
      aria-hidden="true"
      className="inline-block size-[1.1em] shrink-0 animate-spin rounded-full border-2 border-current border-e-transparent"
    />
  );
}
