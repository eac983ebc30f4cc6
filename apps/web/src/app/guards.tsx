import { translate } from '@prayer-swap/shared/messages/translate';
import { lazy, Suspense, useEffect } from 'react';
import { Navigate, Outlet, useLocation, useNavigation, useSearchParams } from 'react-router';
import { paths } from '../lib/paths.ts';
import {
  forgetReturnTo,
  keepReturnTo,
  loginPath,
  pathAfterSignIn,
  safeReturnTo,
} from '../lib/return-to.ts';
import { useSession } from '../lib/session.ts';
import { LoadingRegion } from '../ui/skeleton.tsx';

const AccountDeleted = lazy(async () => ({
  default: (await import('./account-deleted.tsx')).AccountDeleted,
}));

/** The path "/" and every unknown one. */
export function RedirectToStart() {
  const session = useSession({ always: true });
  const { state } = useNavigation();
  // A deep link that opened the app is already navigating.
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

/**
 * Screens for members. After an expired session, sign-in returns here; after a sign-out in another
 * tab it does not, because the next person may be another one.
 */
export function MembersOnly() {
  const session = useSession({ always: true });
  const { pathname, search, hash } = useLocation();
  const currentPath = safeReturnTo(pathname + search + hash);
  switch (session.is) {
    case 'unknown':
      return <SessionLoading />;
    case 'signed-in':
      if (session.member.status === 'Blocked') return <RedirectToBlockedAccount />;
      return <ReturnedMember />;
    case 'signed-out':
      if (session.ended === null) return <RedirectVisitor from={currentPath} />;
      return <Navigate to={loginPath(session.ended === 'expired' ? currentPath : null)} replace />;
    case 'deleted':
      return <DeletedAccountNotice />;
    default:
      return session satisfies never;
  }
}

function ReturnedMember() {
  useEffect(forgetReturnTo, []);
  return <Outlet />;
}

function RedirectVisitor({ from }: { from: string | null }) {
  useEffect(() => keepReturnTo(from), [from]);
  return <Navigate to={paths.home} replace />;
}

/** Sign-in screens: not for blocked members, who can read the public pages and their own screen. */
export function NotBlocked() {
  const session = useSession();
  const blocked = session.is === 'signed-in' && session.member.status === 'Blocked';
  return blocked ? <RedirectToBlockedAccount /> : <Outlet />;
}

/** Sign-in and registration: a signed-in member is redirected to the return URL. */
export function GuestsOnly() {
  const session = useSession();
  const [query] = useSearchParams();
  if (session.is !== 'signed-in') return <Outlet />;
  return <Navigate to={pathAfterSignIn(safeReturnTo(query.get('returnTo')))} replace />;
}

/** The blocked screen is only for blocked members. */
export function BlockedOnly() {
  const session = useSession({ always: true });
  switch (session.is) {
    case 'unknown':
      return <SessionLoading />;
    case 'signed-in':
      if (session.member.status === 'Blocked') return <Outlet />;
      // A redirect on the basis of the snapshot alone would lose the input of a form.
      if (session.user === null && session.isRevalidating) return <SessionLoading />;
      return <Navigate to={paths.feed} replace />;
    case 'signed-out':
      return <Navigate to={session.ended === null ? paths.home : paths.login} replace />;
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

/** Shown while the session is being fetched. */
export function SessionLoading() {
  return (
    <LoadingRegion label={translate('shell.opening')}>
      <div className="min-h-dvh" />
    </LoadingRegion>
  );
}
