import { once } from '@prayer-swap/shared/once';
import { createBrowserRouter } from 'react-router';
import { routes } from './routes.tsx';

/** Made when the app begins, not while its module is run: that would be one long task. */
export const router = once(() => createBrowserRouter(routes));

/** Resolves once the screen of the address can be drawn. */
export function screenReady(): Promise<void> {
  return new Promise((resolve) => {
    if (router().state.initialized) return resolve();
    const stop = router().subscribe(({ initialized }) => {
      if (!initialized) return;
      stop();
      resolve();
    });
  });
}
