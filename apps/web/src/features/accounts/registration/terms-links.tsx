import { translate } from '@prayer-swap/shared/messages/translate';
import { Link } from 'react-router';
import { paths } from '../../../lib/paths.ts';

/** Opens in a new tab, so the form retains its input. */
export function TermsLinks() {
  return (
    <span className="flex flex-wrap gap-x-4">
      <NewTabLink to={paths.terms} label={translate('accounts.terms-link')} />
      <NewTabLink to={paths.privacy} label={translate('accounts.privacy-link')} />
    </span>
  );
}

function NewTabLink({ to, label }: { to: string; label: string }) {
  return (
    <Link
      to={to}
      target="_blank"
      className="inline-flex min-h-11 items-center font-medium text-primary underline underline-offset-4"
    >
      {label}
      <span className="sr-only"> {translate('accounts.new-tab')}</span>
    </Link>
  );
}
