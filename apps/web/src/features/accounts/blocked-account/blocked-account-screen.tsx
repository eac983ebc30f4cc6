import type { BlockedAccount } from '@prayer-swap/shared/blocked-account/schemas';
import { translate } from '@prayer-swap/shared/messages/translate';
import { VISIBILITY_CHANGE_WINDOW_MS } from '@prayer-swap/shared/prayer-requests/limits';
import { product } from '@prayer-swap/shared/product';
import { relativeTime } from '@prayer-swap/shared/relative-time';
import { HOUR } from '@prayer-swap/shared/time';
import { Link } from 'react-router';
import LogOut from '~icons/lucide/log-out';
import { withReason } from '../../../lib/api-failure.ts';
import { paths } from '../../../lib/paths.ts';
import { useNow } from '../../../lib/use-now.ts';
import { useConfirmedSignOut } from '../../../offline/sign-out-dialog.tsx';
import { Button } from '../../../ui/button.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Page } from '../../../ui/page.tsx';
import { RippleMark } from '../../../ui/ripple-art.tsx';
import { LoadingRegion, Skeleton } from '../../../ui/skeleton.tsx';
import { DeleteBlockedAccountForm } from '../deletion/account-actions.tsx';
import { AppealSection } from './appeal-section.tsx';
import { BlockedAccountSection, Quote, useBlockedAccount } from './blocked-account.tsx';

/** The one screen of a blocked member: the reason, the contacts, deletion and sign-out. */
export function BlockedAccountScreen() {
  const { restriction, isLoading, error, refetch } = useBlockedAccount();
  return (
    <div className="with-top-bar min-h-window pb-[env(safe-area-inset-bottom)]">
      <TopBar />
      <main>
        <Page
          title={translate('restricted.title')}
          intro={translate('restricted.what', { hours: VISIBILITY_CHANGE_WINDOW_MS / HOUR })}
        >
          <div className="flex flex-col gap-5">
            <BlockedAccountSection
              title={translate('restricted.why-title')}
              text={translate('restricted.why')}
            >
              {restriction && <Reason {...restriction} />}
              {isLoading && (
                <LoadingRegion>
                  <Skeleton className="h-16" />
                </LoadingRegion>
              )}
              {!restriction && !isLoading && (
                <ErrorState
                  message={withReason(translate('restricted.load-failed'), error)}
                  onRetry={refetch}
                />
              )}
            </BlockedAccountSection>
            <AppealSection restriction={restriction} isLoading={isLoading} />
            <BlockedAccountSection
              title={translate('restricted.delete-title')}
              text={translate('restricted.delete-intro')}
            >
              <DeleteBlockedAccountForm />
            </BlockedAccountSection>
            <LegalLinks />
          </div>
        </Page>
      </main>
    </div>
  );
}

/** Stays visible while scrolling. Contains the sign-out, which changes nothing else. */
function TopBar() {
  const [signOut, dialog] = useConfirmedSignOut();
  return (
    <header className="sticky top-(--network-bar) z-30 border-b border-line bg-canvas pt-[env(safe-area-inset-top)]">
      <div className="@container mx-auto flex min-h-16 max-w-[40rem] items-center gap-3 px-4 py-2">
        <div className="flex flex-1 items-center gap-2.5 text-request font-bold whitespace-nowrap">
          <RippleMark />
          <span className="@max-[23.5rem]:sr-only">{product.name}</span>
        </div>
        <p className="hidden text-meta text-ink-muted sm:block">
          {translate('restricted.sign-out-detail')}
        </p>
        <Button variant="soft" onClick={signOut}>
          <LogOut aria-hidden="true" className="size-4.5 shrink-0" />
          {translate('restricted.sign-out')}
        </Button>
        {dialog}
      </div>
    </header>
  );
}

function Reason({ reason, restrictedAt }: BlockedAccount) {
  const now = useNow();
  const since =
    restrictedAt &&
    translate('restricted.since', { when: relativeTime(new Date(restrictedAt), now) });
  if (reason === null) {
    return (
      <p className="text-label text-ink-muted">
        {translate('restricted.no-reason')} {since}
      </p>
    );
  }
  return <Quote title={translate('restricted.reason')} text={reason} meta={since} />;
}

/** Links to the pages that a blocked member can still open. */
function LegalLinks() {
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
