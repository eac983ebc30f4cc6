import { Suspense, useEffect } from 'react';
import { Outlet } from 'react-router';
import { useInstallSteps } from '../lib/install-way.ts';
import { lazyExtra } from '../lib/lazy-extra.ts';
import { TABBED, useMediaQuery } from '../lib/use-media-query.ts';
import { whenIdle } from '../lib/when-idle.ts';
import { platform } from '../platform/current.ts';
import { fetchToasts } from '../ui/toast.tsx';
import { Toaster } from '../ui/toaster.tsx';
import { MobileHeader } from './mobile-header.tsx';
import { ShellConfirmation } from './shell-confirmation.tsx';
import { ShellPush } from './shell-push.tsx';
import { CONTENT_ID, SkipLink } from './skip-link.tsx';
import { TabBar } from './tab-bar.tsx';
import { TopNavigation } from './top-navigation.tsx';
import { useKeeping } from './use-keeping.ts';

const InstallSteps = lazyExtra(
  async () => (await import('../features/install/install-steps.tsx')).InstallSteps,
);

/** Around the screens of members: bars at the top and, where thumbs rule, at the bottom. */
export function MemberShell() {
  const tabbed = useMediaQuery(TABBED) || platform.kind !== 'browser';
  useKeeping();
  useEffect(() => {
    // Where they do not come, what is said is shown without them.
    whenIdle(() => void fetchToasts().catch(() => {}));
  }, []);
  const installSteps = useInstallSteps();
  return (
    <div
      className={
        tabbed
          ? 'with-tab-bar group/shell flex min-h-window flex-col'
          : 'with-top-bar flex min-h-window flex-col'
      }
    >
      <SkipLink />
      {tabbed ? <MobileHeader /> : <TopNavigation />}
      {/* Before a feed that goes on and on, so that the keyboard comes to it. */}
      {tabbed && <TabBar />}
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
      <ShellConfirmation />
    </div>
  );
}
