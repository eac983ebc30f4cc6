import { LANGUAGES, languages } from '@prayer-swap/shared/messages/languages';
import { translate } from '@prayer-swap/shared/messages/translate';
import { lazy, type ReactNode, Suspense } from 'react';
import { Link, Outlet, useMatch } from 'react-router';
import { useLanguage } from '../lib/language.ts';
import { paths } from '../lib/paths.ts';
import { useReturnToSearch } from '../lib/return-to.ts';
import { useSession } from '../lib/session.ts';
import { ButtonLink } from '../ui/link.tsx';
import { Brand, Logo } from './logo.tsx';
import { CONTENT_ID, SkipLink } from './skip-link.tsx';

/** Without its file, /home stays in the public frame. */
const MemberHomeShell = lazy(async () => ({
  default: await import('./member-home-shell.tsx')
    .then((module) => module.MemberHomeShell)
    .catch(() => PublicFrame),
}));

/** Around the public pages. A member sees /home in the frame of the members' screens. */
export function PublicShell() {
  const session = useSession();
  const isHome = useMatch(paths.home) !== null;
  const isMember = session.is === 'signed-in' && session.member.status !== 'Blocked';
  if (!isHome || !isMember) return <PublicFrame />;
  return (
    <Suspense fallback={<PublicFrame />}>
      <MemberHomeShell />
    </Suspense>
  );
}

function PublicFrame() {
  const session = useSession();
  const search = useReturnToSearch();
  const signedIn = session.is === 'signed-in';
  const blocked = signedIn && session.member.status === 'Blocked';
  const links = blocked
    ? [soft(paths.blockedAccount, translate('shell.to-restricted'))]
    : signedIn
      ? [soft(paths.feed, translate('shell.to-feed'))]
      : [
          {
            to: paths.login + search,
            variant: 'ghost' as const,
            label: translate('shell.login'),
          },
          soft(paths.register + search, translate('shell.register')),
        ];
  return (
    <div className="flex min-h-window flex-col">
      <SkipLink />
      <header className="no-print pt-(--safe-top)">
        <nav
          aria-label={translate('shell.navigation')}
          className="@container mx-auto flex max-w-[67.5rem] flex-wrap items-center justify-between gap-x-2 px-4 py-3"
        >
          {blocked ? <Brand /> : <Logo signedIn={signedIn} />}
          <div className="flex flex-wrap items-center gap-1">
            {links.map(({ label, ...link }) => (
              <ButtonLink key={link.to} {...link}>
                {label}
              </ButtonLink>
            ))}
          </div>
        </nav>
      </header>
      <main id={CONTENT_ID} tabIndex={-1} className="flex-1">
        <Outlet />
      </main>
      <PublicFooter>{!signedIn && <LanguageLinks />}</PublicFooter>
    </div>
  );
}

function soft(to: string, label: string) {
  return { to, variant: 'soft' as const, label };
}

function PublicFooter({ children }: { children: ReactNode }) {
  return (
    <footer className="no-print border-t border-line px-4 py-2 pb-[calc(0.5rem+env(safe-area-inset-bottom))]">
      <nav
        aria-label={translate('shell.footer')}
        className="mx-auto flex max-w-[67.5rem] flex-wrap justify-center gap-x-1 text-meta"
      >
        <FooterLink to={paths.terms}>{translate('shell.terms')}</FooterLink>
        <FooterLink to={paths.privacy}>{translate('shell.privacy')}</FooterLink>
        <FooterLink to={paths.childSafety}>{translate('shell.child-safety')}</FooterLink>
        <FooterLink to={paths.support}>{translate('shell.support')}</FooterLink>
      </nav>
      {children}
    </footer>
  );
}

function FooterLink({ to, children }: { to: string; children: string }) {
  return (
    <Link
      to={to}
      className="inline-flex min-h-11 items-center px-2 wrap-anywhere hyphens-auto text-ink-muted underline-offset-4 hover:text-ink hover:underline"
    >
      {children}
    </Link>
  );
}

/**
 * A link per language in its native name, for visitors; the server handles it, with and without
 * scripts.
 */
function LanguageLinks() {
  const current = useLanguage();
  return (
    <nav
      aria-label={translate('language.title')}
      className="mx-auto flex max-w-[67.5rem] flex-wrap justify-center gap-x-1 font-device text-meta"
    >
      {languages.map((language) => (
        <a
          key={language}
          href={`?lang=${language}`}
          lang={language}
          hrefLang={language}
          dir={LANGUAGES[language].dir}
          aria-current={language === current || undefined}
          className="inline-flex min-h-11 min-w-11 items-center justify-center px-2 text-ink-muted underline-offset-4 hover:text-ink hover:underline aria-[current]:font-bold aria-[current]:text-ink"
        >
          {LANGUAGES[language].name}
        </a>
      ))}
    </nav>
  );
}
