import { translate } from '@prayer-swap/shared/messages/translate';
import { lazy, Suspense } from 'react';
import { Navigate, Outlet, useLocation, useNavigation, useSearchParams } from 'react-router';
import { paths } from '../lib/paths.ts';
import { loginPath, pathAfterSignIn, safeReturnTo } from '../lib/return-to.ts';
import { useSession } from '../lib/session.ts';
import { LoadingRegion } from '../ui/skeleton.tsx';

const AccountDeleted = lazy(async () => ({
  default: (await import('./account-deleted.tsx')).AccountDeleted,
}));

/** The address "/" and every unknown one. */
export function RedirectToStart() {
  const session = useSession({ always: true });
  const { state } = useNavigation();
  // A link that opened the app is on its way to its screen already.
  if (state !== 'idle') return <SessionLoading />;
  switch (session.is) {
    case 'unknown':
      return <SessionLoading />;
    case 'signed-in':
      return <Navigate to={paths.feed} replace />;
    case 'signed-out':
    case 'deleted':
      return <Navigate to={paths.home} replace />;
    default:
      return session satisfies never;
  }
}

/** Screens behind the door. An ended session comes back here after signing in again. */
export function MembersOnly() {
  const session = useSession({ always: true });
  const { pathname, search, hash } = useLocation();
  const currentPath = safeReturnTo(pathname + search + hash);
  switch (session.is) {
    case 'unknown':
      return <SessionLoading />;
    case 'signed-in':
      return session.member.status === 'Blocked' ? <RedirectToBlockedAccount /> : <Outlet />;
    case 'signed-out':
      return session.expired ? (
        <Navigate to={loginPath(currentPath)} replace />
      ) : (
        <Navigate to={paths.home} replace state={{ returnTo: currentPath }} />
      );
    case 'deleted':
      return <DeletedAccountNotice />;
    default:
      return session satisfies never;
  }
}

/** The ways in: of no use to blocked members, who read the pages that inform and have one screen. */
export function NotBlocked() {
  const session = useSession();
  const blocked = session.is === 'signed-in' && session.member.status === 'Blocked';
  return blocked ? <RedirectToBlockedAccount /> : <Outlet />;
}

/** Signing in and registering: who is signed in already goes on to where they wanted to be. */
export function GuestsOnly() {
  const session = useSession();
  const [query] = useSearchParams();
  if (session.is !== 'signed-in') return <Outlet />;
  return <Navigate to={pathAfterSignIn(safeReturnTo(query.get('returnTo')))} replace />;
}

/** The restricted screen is for blocked members alone. */
export function BlockedOnly() {
  const session = useSession({ always: true });
  switch (session.is) {
    case 'unknown':
      return <SessionLoading />;
    case 'signed-in':
      if (session.member.status === 'Blocked') return <Outlet />;
      // Led away on what the device remembers, they would come back to an empty form.
      if (session.user === null && session.isRevalidating) return <SessionLoading />;
      return <Navigate to={paths.feed} replace />;
    case 'signed-out':
      return <Navigate to={paths.home} replace />;
    case 'deleted':
      return <DeletedAccountNotice />;
    default:
      return session satisfies never;
  }
}

function RedirectToBlockedAccount() {
  return <Navigate to={paths.blockedAccount} replace />;
}

function DeletedAccountNotice() {
  return (
    <Suspense fallback={<SessionLoading />}>
      <AccountDeleted />
    </Suspense>
  );
}

/** While the server is asked who is here. */
export function SessionLoading() {
  return (
    <LoadingRegion label={translate('shell.opening')}>
      <div className="min-h-dvh" />
    </LoadingRegion>
  );
}
