import { Suspense, useEffect } from 'react';
import { Outlet } from 'react-router';
import {
  NotificationsBell,
  useUnreadCount,
} from '../features/notifications/notifications-bell.tsx';
import { PointsPill } from '../features/points/points-pill.tsx';
import { MemberPush } from '../features/push/member-push.tsx';
import { useInstallSteps } from '../lib/install-method.ts';
import { optionalLazy, whenIdle } from '../lib/lazy-module.ts';
import { TABBED, useMediaQuery } from '../lib/use-media-query.ts';
import { platform } from '../platform/current.ts';
import { preloadToasts } from '../ui/toast.tsx';
import { Toaster } from '../ui/toaster.tsx';
import { AvatarMenu } from './account-menu.tsx';
import { Logo } from './logo.tsx';
import { preloadScreens } from './preload-screens.ts';
import { Rail, WideHeaderFrame } from './rail.tsx';
import { ReauthenticationPrompt } from './reauthentication-prompt.tsx';
import { CONTENT_ID, SkipLink } from './skip-link.tsx';
import { TabBar } from './tab-bar.tsx';
import { useMemberSync } from './use-member-sync.ts';

const InstallSteps = optionalLazy(
  async () => (await import('../features/install/install-steps.tsx')).InstallSteps,
);

/** The frame of the members' screens: a header with a tab bar, or in wide windows with a rail. */
export function MemberShell() {
  const isTabbed = useMediaQuery(TABBED) || platform.kind !== 'browser';
  useMemberSync();
  useEffect(() => {
    // If the code cannot be loaded, toasts are shown without it.
    whenIdle(() => void preloadToasts().catch(() => {}));
    void preloadScreens();
  }, []);
  const installSteps = useInstallSteps();
  return (
    <div
      className={
        isTabbed
          ? 'with-tab-bar group/shell flex min-h-window flex-col'
          : 'with-top-bar wide-frame min-h-window'
      }
    >
      <SkipLink />
      {isTabbed ? <MobileHeader /> : <WideHeader />}
      {/* Placed before the infinite feed, so the keyboard can reach it. */}
      {isTabbed ? <TabBar /> : <Rail />}
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

function MobileHeader() {
  return (
    <header className="no-print sticky top-(--network-bar) z-30 bg-canvas px-4 pt-(--safe-top)">
      <div className="@container mx-auto flex h-14 max-w-[40rem] items-center gap-1 group-has-[[data-wide]]/shell:max-w-[67.5rem]">
        <div className="min-w-0 flex-1">
          <Logo signedIn />
        </div>
        <PointsPill />
        <NotificationsBell />
      </div>
    </header>
  );
}

function WideHeader() {
  return (
    <WideHeaderFrame>
      <PointsPill />
      <NotificationsBell />
      <AvatarMenu />
    </WideHeaderFrame>
  );
}
