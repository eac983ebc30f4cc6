import { translate } from '@prayer-swap/shared/messages/translate';
import { Suspense, useEffect, useRef, useState } from 'react';
import { type Location, Outlet, ScrollRestoration, useNavigation } from 'react-router';
import { serverStatus, updateAvailable } from '../lib/app-status.ts';
import { cn } from '../lib/cn.ts';
import { optionalLazy } from '../lib/lazy-module.ts';
import { useSession } from '../lib/session.ts';
import { useAnnounce } from '../lib/use-live-region.tsx';
import { useOnline } from '../lib/use-online.ts';
import { platform } from '../platform/current.ts';

export function RootLayout() {
  return (
    <>
      <NavigationProgress />
      <LazyPushTaps />
      <TopBars />
      <Outlet />
      <ScrollRestoration getKey={scrollKey} />
    </>
  );
}

/**
 * Newly opened URLs have the key "default": they share a scroll position by path. With a hash, a
 * new document starts at its target.
 */
function scrollKey({ key, pathname, search, hash }: Location) {
  if (key !== 'default') return key;
  return hash === '' ? pathname + search : pathname + search + hash + performance.timeOrigin;
}

const UpdateBar = optionalLazy(async () => (await import('./update-bar.tsx')).UpdateBar);

/** Bars about the app itself, above everything else on the page. */
function TopBars() {
  const isUpdateAvailable = updateAvailable.useValue();
  return (
    <div ref={trackHeight} className="sticky top-0 z-40">
      <NetworkBar />
      {isUpdateAvailable && (
        <Suspense>
          <UpdateBar onDismiss={dismissUpdate} />
        </Suspense>
      )}
    </div>
  );
}

function dismissUpdate() {
  updateAvailable.set(false);
  // The button is removed, so the heading takes the focus.
  document.querySelector('h1')?.focus({ preventScroll: true });
}

/**
 * The sticky header stays below the bars, whatever their height is. While one is shown, it covers the
 * space of a phone's status bar, so the header does not reserve it.
 */
function trackHeight(bars: HTMLDivElement) {
  const { style } = document.documentElement;
  const observer = new ResizeObserver(() => {
    const height = bars.offsetHeight;
    style.setProperty('--network-bar', `${height}px`);
    if (height > 0) style.setProperty('--safe-top', '0px');
    else style.removeProperty('--safe-top');
  });
  observer.observe(bars);
  return () => {
    observer.disconnect();
    style.removeProperty('--network-bar');
    style.removeProperty('--safe-top');
  };
}

// Without it a tap only focuses the window.
const PushTaps = optionalLazy(
  async () => (await import('../features/push/push-tap-handler.tsx')).PushTapHandler,
);

/**
 * Handles tapped messages on every screen. Visitors receive no push messages, so the code is loaded
 * only for members.
 */
function LazyPushTaps() {
  const session = useSession();
  const isNeeded = platform.kind !== 'browser' || session.is === 'signed-in';
  const [wasNeeded, setWasNeeded] = useState(isNeeded);
  if (isNeeded && !wasNeeded) setWasNeeded(true);
  return <Suspense>{wasNeeded && <PushTaps />}</Suspense>;
}

/** A progress line at the top while the next screen is loading. */
function NavigationProgress() {
  const { state } = useNavigation();
  if (state === 'idle') return null;
  return (
    <div
      aria-hidden="true"
      className="fixed inset-x-0 top-0 z-50 h-0.5 animate-skeleton bg-primary"
    />
  );
}

const BACK_ONLINE_SHOWN_MS = 4000;

/** A bar while the device is offline or the server away, and briefly when the app is back. */
function NetworkBar() {
  const message = useNetworkMessage();
  const announce = useAnnounce();
  useEffect(() => {
    if (message !== null) announce(translate(message));
  }, [message, announce]);
  if (message === null) return null;
  return (
    <section
      aria-label={translate('shell.connection')}
      className={cn(
        'network-bar soft animate-appear px-4 pt-[calc(0.5rem+env(safe-area-inset-top))] pb-2 text-center text-balance text-meta font-medium',
        message === 'shell.online' || message === 'shell.server-back'
          ? 'bg-success-soft text-success'
          : 'bg-celebration-soft text-celebration',
      )}
    >
      {translate(message)}
    </section>
  );
}

function useNetworkMessage() {
  const online = useOnline();
  const server = serverStatus.useValue();
  const session = useSession();
  const wasOnline = useRef(true);
  const [backOnline, setBackOnline] = useState(false);

  useEffect(() => {
    if (wasOnline.current === online) return;
    wasOnline.current = online;
    setBackOnline(online);
    if (!online) return;
    const timer = setTimeout(() => setBackOnline(false), BACK_ONLINE_SHOWN_MS);
    return () => clearTimeout(timer);
  }, [online]);

  // Copies are stored for members only.
  const isActive = session.is === 'signed-in' && session.member.status === 'Active';
  if (!online) return isActive ? 'shell.offline' : 'shell.offline-visitor';
  if (server === 'back') return 'shell.server-back';
  if (server === 'reachable') return backOnline ? 'shell.online' : null;
  return isActive ? 'shell.server-away' : 'shell.server-away-visitor';
}
