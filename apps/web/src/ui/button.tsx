import { type ComponentProps, type MouseEvent, useRef, useState } from 'react';
import { cn } from '../lib/cn.ts';

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
      {children}
      {busy && <Spinner />}
    </button>
  );
}

/** A spinner inside a control; the text beside it describes the operation. */
export function Spinner() {
  return (
    <span
      aria-hidden="true"
      className="-order-1 inline-block size-[1.1em] shrink-0 animate-spin rounded-full border-2 border-current border-e-transparent"
    />
  );
}

export type ButtonVariant = 'primary' | 'soft' | 'outline' | 'ghost' | 'danger';
export type ButtonSize = 'usual' | 'large' | 'small' | 'huge';

type ButtonStyle = {
  variant?: ButtonVariant | undefined;
  size?: ButtonSize | undefined;
  fullWidth?: boolean | undefined;
  className?: string | undefined;
};

const VARIANTS: Record<ButtonVariant, string> = {
  primary: 'bg-primary text-on-primary hover:bg-primary-hover',
  soft: 'soft bg-primary-soft text-on-primary-soft hover:bg-sunken',
  outline: 'border border-line-strong text-ink hover:bg-sunken',
  ghost: 'text-ink hover:bg-sunken',
  danger: 'bg-danger text-on-danger hover:brightness-95',
};

const SIZES: Record<ButtonSize, string> = {
  small: 'min-h-11 px-3 text-meta',
  usual: 'min-h-11 px-5 text-label',
  large: 'min-h-12 px-6 text-body',
  // For use without looking.
  huge: 'min-h-18 px-3 text-body',
};

/** The classes of a button, shared with links that look like one. */
export function buttonClass({
  variant = 'primary',
  size = 'usual',
  fullWidth,
  className,
}: ButtonStyle) {
  return cn(
    'press inline-flex items-center justify-center gap-2 rounded-button py-2 text-center font-bold text-balance no-underline',
    // Wrapped text stays aligned beside the icon.
    'has-[>svg]:text-start',
    'aria-disabled:opacity-60 disabled:opacity-60',
    VARIANTS[variant],
    SIZES[size],
    fullWidth && 'w-full',
    className,
  );
}

type ClickHandler<Element> = (event: MouseEvent<Element>) => unknown;

/**
 * A click handler that ignores clicks while its last call is running.
 *
 * @returns whether it is running, and the guarded handler
 */
export function usePendingClick<Element>(onClick: ClickHandler<Element> | undefined) {
  const running = useRef(false);
  const [isRunning, setIsRunning] = useState(false);

  async function click(event: MouseEvent<Element>) {
    if (running.current) return event.preventDefault();
    const result = onClick?.(event);
    if (!(result instanceof Promise)) return;
    running.current = true;
    setIsRunning(true);
    try {
      await result;
    } finally {
      running.current = false;
      setIsRunning(false);
    }
  }

  return [isRunning, click] as const;
}
