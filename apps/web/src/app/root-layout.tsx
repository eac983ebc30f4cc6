import { type Location, Outlet, ScrollRestoration } from 'react-router';
import { NavigationProgress } from './navigation-progress.tsx';
import { PushPart } from './push-part.tsx';
import { TopBars } from './top-bars.tsx';

export function RootLayout() {
  return (
    <>
      <NavigationProgress />
      <PushPart />
      <TopBars />
      <Outlet />
      <ScrollRestoration getKey={scrollKey} />
    </>
  );
}

/** Every address that is opened afresh has the key "default"; they do not share one place. */
function scrollKey({ key, pathname, search }: Location) {
  return key === 'default' ? pathname + search : key;
}
