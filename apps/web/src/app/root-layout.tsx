import { Outlet, ScrollRestoration } from 'react-router';
import { NavigationProgress } from './navigation-progress.tsx';
import { NetworkBar } from './network-bar.tsx';

export function RootLayout() {
  return (
    <>
      <NavigationProgress />
      <NetworkBar />
      <Outlet />
      <ScrollRestoration />
    </>
  );
}
