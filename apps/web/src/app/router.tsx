import { lazy } from '@prayer-swap/shared/lazy';
import { createBrowserRouter } from 'react-router';
import { registerRouter } from '../lib/current-router.ts';
import { canonicalPath, paths } from '../lib/paths.ts';
import { deleteExpiredSharedText, storeSharedText } from '../lib/shared-text.ts';
import { routes } from './routes.tsx';

/** Created at app start instead of at module evaluation, which would be one long task. */
export const router = lazy(() => registerRouter(() => createBrowserRouter(routes)));

/**
 * Call before the router is created. Routes also match `/HOME` and `/home/`; each screen has one
 * canonical URL.
 */
export async function normalizeLocation(): Promise<void> {
  const { pathname, search, hash } = location;
  deleteExpiredSharedText();
  const path = await stripSharedText((canonicalPath(pathname) ?? pathname) + search + hash);
  if (path !== pathname + search + hash) history.replaceState(history.state, '', path);
}

/**
 * Removes a text that was shared into the app from the URL, because a visitor is redirected before
 * it is used.
 *
 * @returns the path without the text, once the text is stored
 */
export async function stripSharedText(path: string): Promise<string> {
  if (!path.startsWith(`${paths.create}?`)) return path;
  const { parseSharedText } = await import('../features/prayer-requests/parse-shared-text.ts');
  const { pathname, searchParams, hash } = new URL(path, location.origin);
  const text = parseSharedText(searchParams);
  return text && storeSharedText(text) ? pathname + hash : path;
}

/** Resolves when the screen of the URL can be rendered. */
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
