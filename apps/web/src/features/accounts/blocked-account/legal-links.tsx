import { translate } from '@prayer-swap/shared/messages/translate';
import { Link } from 'react-router';
import { paths } from '../../../lib/paths.ts';

/** Links to the pages that a blocked member can still open. */
export function LegalLinks() {
  return (
    <nav
      aria-label={translate('restricted.read-on')}
      className="grid grid-cols-[auto_auto] justify-center gap-x-2 text-meta sm:flex"
    >
      <LegalLink to={paths.terms}>{translate('shell.terms')}</LegalLink>
      <LegalLink to={paths.privacy}>{translate('shell.privacy')}</LegalLink>
      <LegalLink to={paths.childSafety}>{translate('shell.child-safety')}</LegalLink>
      <LegalLink to={paths.support}>{translate('shell.support')}</LegalLink>
    </nav>
  );
}

function LegalLink({ to, children }: { to: string; children: string }) {
  return (
    <Link
      to={to}
      className="inline-flex min-h-11 items-center px-2 text-ink-muted underline-offset-4 hover:text-ink hover:underline"
    >
      {children}
    </Link>
  );
}
