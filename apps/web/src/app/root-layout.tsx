import { type Location, Outlet, ScrollRestoration } from 'react-router';
import { NavigationProgress } from './navigation-progress.tsx';
import { NetworkBar } from './network-bar.tsx';
import { PushPart } from './push-part.tsx';

export function RootLayout() {
  return (
    <>
      <NavigationProgress />
      <NetworkBar />
      <PushPart />
      <Outlet />
      <ScrollRestoration getKey={scrollKey} />
    </>
  );
}

/** Every address that is opened afresh has the key "default"; they do not share one place. */
function scrollKey({ key, pathname, search }: Location) {
  return key === 'default' ? pathname + search : key;
}
