import { SIGN_OUT_AFTER_DELETION_MS } from '@prayer-swap/shared/accounts/account-limits';
import { translate } from '@prayer-swap/shared/messages/translate';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '../lib/paths.ts';
import { dismissDeletedNotice } from '../lib/session.ts';
import { Mark } from '../ui/mark.tsx';
import { usePageHeading } from '../ui/page.tsx';

/** Briefly replaces the screen from which an account was deleted, to confirm the deletion. */
export function AccountDeleted() {
  const heading = usePageHeading(translate('shell.account-deleted'));
  const navigate = useNavigate();

  useEffect(() => heading.current?.focus(), [heading]);
  useEffect(() => {
    const timer = setTimeout(async () => {
      // Navigate first: the guard would store this screen as the return URL.
      await navigate(paths.home, { replace: true });
      dismissDeletedNotice();
    }, SIGN_OUT_AFTER_DELETION_MS);
    return () => clearTimeout(timer);
  }, [navigate]);

  return (
    <main className="flex min-h-dvh flex-col items-center justify-center gap-6 px-4 text-center">
      <Mark thin className="w-24" />
      <div>
        <h1 ref={heading} tabIndex={-1} className="text-title font-bold outline-none">
          {translate('shell.account-deleted')}
        </h1>
        <p className="mt-1 text-body text-ink-muted">{translate('shell.account-deleted-detail')}</p>
      </div>
    </main>
  );
}
