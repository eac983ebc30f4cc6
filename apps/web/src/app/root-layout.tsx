import { type Location, Outlet, ScrollRestoration } from 'react-router';
import { LazyPushTaps } from './lazy-push-taps.tsx';
import { NavigationProgress } from './navigation-progress.tsx';
import { TopBars } from './top-bars.tsx';

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
