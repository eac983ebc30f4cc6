import { lazy } from '@prayer-swap/shared/lazy';
import { createBrowserRouter } from 'react-router';
import { canonicalPath, paths } from '../lib/paths.ts';
import { deleteExpiredSharedText, storeSharedText } from '../lib/shared-text.ts';
import { routes } from './routes.tsx';

/** Made when the app begins, not while its module is run: that would be one long task. */
export const router = lazy(() => createBrowserRouter(routes));

/** Called before the router is made. Routes match `/HOME` and `/home/` as well: one screen has one address. */
export async function normalizeLocation(): Promise<void> {
  const { pathname, search, hash } = location;
  deleteExpiredSharedText();
  const path = await stripSharedText((canonicalPath(pathname) ?? pathname) + search + hash);
  if (path !== pathname + search + hash) history.replaceState(history.state, '', path);
}

/**
 * A text shared into the app leaves the address at once: a visitor is led on to other addresses before it is used.
 *
 * @returns the path without the text, once that is kept
 */
export async function stripSharedText(path: string): Promise<string> {
  if (!path.startsWith(`${paths.create}?`)) return path;
  const { parseSharedText } = await import('../features/prayer-requests/parse-shared-text.ts');
  const { pathname, searchParams, hash } = new URL(path, location.origin);
  const text = parseSharedText(searchParams);
  return text && storeSharedText(text) ? pathname + hash : path;
}

/** Resolves once the screen of the address can be drawn. */
export function whenRouterReady(): Promise<void> {
  return new Promise((resolve) => {
    if (router().state.initialized) return resolve();
    const stop = router().subscribe(({ initialized }) => {
      if (!initialized) return;
      stop();
      resolve();
    });
  });
}
