import { cn } from '../lib/cn.ts';

export type ButtonVariant = 'primary' | 'soft' | 'ghost' | 'danger';
export type ButtonSize = 'usual' | 'large' | 'small';

type ButtonStyle = {
  variant?: ButtonVariant | undefined;
  size?: ButtonSize | undefined;
  fullWidth?: boolean | undefined;
  className?: string | undefined;
};

const VARIANTS: Record<ButtonVariant, string> = {
  primary: 'bg-primary text-on-primary hover:bg-primary-hover',
  soft: 'soft bg-primary-soft text-on-primary-soft hover:bg-sunken',
  ghost: 'text-ink hover:bg-sunken',
  danger: 'bg-danger text-on-danger hover:brightness-95',
};

const SIZES: Record<ButtonSize, string> = {
  small: 'min-h-11 px-3 text-meta',
  usual: 'min-h-11 px-5 text-label',
  large: 'min-h-12 px-6 text-body',
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
