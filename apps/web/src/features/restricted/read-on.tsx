import { translate } from '@prayer-swap/shared/messages/translate';
import { Link } from 'react-router';
import { paths } from '../../lib/paths.ts';

/** The pages that stay open to a blocked member. */
export function ReadOn() {
  return (
    <nav
      aria-label={translate('restricted.read-on')}
      className="grid grid-cols-[auto_auto] justify-center gap-x-2 text-meta sm:flex"
    >
      <ReadLink to={paths.terms}>{translate('shell.terms')}</ReadLink>
      <ReadLink to={paths.privacy}>{translate('shell.privacy')}</ReadLink>
      <ReadLink to={paths.childSafety}>{translate('shell.child-safety')}</ReadLink>
      <ReadLink to={paths.support}>{translate('shell.support')}</ReadLink>
    </nav>
  );
}

function ReadLink({ to, children }: { to: string; children: string }) {
  return (
    <Link
      to={to}
      className="inline-flex min-h-11 items-center px-2 text-ink-muted underline-offset-4 hover:text-ink hover:underline"
    >
      {children}
    </Link>
  );
}
