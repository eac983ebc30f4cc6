import type { ComponentProps, ReactNode } from 'react';
import { Link, type To } from 'react-router';
import { type ButtonSize, type ButtonVariant, buttonClass } from './button.tsx';

type ButtonLinkProps = ComponentProps<typeof Link> & {
  variant?: ButtonVariant;
  size?: ButtonSize;
  fullWidth?: boolean;
};

/** A link to another screen that looks like a button. */
export function ButtonLink({ variant, size, fullWidth, className, ...rest }: ButtonLinkProps) {
  return <Link {...rest} className={buttonClass({ variant, size, fullWidth, className })} />;
}

/** A link in running text or below a form, with a sufficient touch target. */
export function TextLink({ to, children }: { to: To; children: ReactNode }) {
  return (
    <Link
      to={to}
      className="inline-flex min-h-11 min-w-11 items-center justify-center rounded-control font-bold text-primary underline-offset-4 hover:underline"
    >
      {children}
    </Link>
  );
}
