import type { ReactNode } from 'react';
import { Link, type To } from 'react-router';

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
