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
 * Addresses that are opened afresh have the key "default": they share a position by their path. With a hash the target
 * decides where a new document begins.
 */
function scrollKey({ key, pathname, search, hash }: Location) {
  if (key !== 'default') return key;
  return hash === '' ? pathname + search : pathname + search + hash + performance.timeOrigin;
}
