import { Suspense, useEffect } from 'react';
import { Outlet } from 'react-router';
import { useUnreadCount } from '../features/notifications/use-unread-count.ts';
import { MemberPush } from '../features/push/member-push.tsx';
import { useInstallSteps } from '../lib/install-method.ts';
import { optionalLazy } from '../lib/optional-lazy.ts';
import { TABBED, useMediaQuery } from '../lib/use-media-query.ts';
import { whenIdle } from '../lib/when-idle.ts';
import { platform } from '../platform/current.ts';
import { preloadToasts } from '../ui/toast.tsx';
import { Toaster } from '../ui/toaster.tsx';
import { MobileHeader } from './mobile-header.tsx';
import { ReauthenticationPrompt } from './reauthentication-prompt.tsx';
import { CONTENT_ID, SkipLink } from './skip-link.tsx';
import { TabBar } from './tab-bar.tsx';
import { TopNavigation } from './top-navigation.tsx';
import { useMemberSync } from './use-member-sync.ts';

const InstallSteps = optionalLazy(
  async () => (await import('../features/install/install-steps.tsx')).InstallSteps,
);

/** The frame of the members' screens: a top bar and, in narrow windows, a tab bar. */
export function MemberShell() {
  const isTabbed = useMediaQuery(TABBED) || platform.kind !== 'browser';
  useMemberSync();
  useEffect(() => {
    // If the code cannot be loaded, toasts are shown without it.
    whenIdle(() => void preloadToasts().catch(() => {}));
  }, []);
  const installSteps = useInstallSteps();
  return (
    <div
      className={
        isTabbed
          ? 'with-tab-bar group/shell flex min-h-window flex-col'
          : 'with-top-bar flex min-h-window flex-col'
      }
    >
      <SkipLink />
      {isTabbed ? <MobileHeader /> : <TopNavigation />}
      {/* Placed before the infinite feed, so the keyboard can reach it. */}
      {isTabbed && <TabBar />}
      <main id={CONTENT_ID} tabIndex={-1} className="flex-1 pb-(--bottom-bar)">
        <Outlet />
      </main>
      {installSteps && (
        <Suspense>
          <InstallSteps {...installSteps} />
        </Suspense>
      )}
      <Toaster />
      <ShellPush />
      <ReauthenticationPrompt />
    </div>
  );
}

/** Push registration and the icon's badge. */
function ShellPush() {
  return <MemberPush unreadCount={useUnreadCount()} />;
}
