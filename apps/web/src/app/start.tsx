import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router/dom';
import { keptRegistration } from '../features/accounts/kept-registration.ts';
import { snapshotStorage } from '../lib/session-snapshot.ts';
import { App } from './app.tsx';
import { router, screenReady } from './router.tsx';

/**
 * Draws the app. A page that came with its words keeps them until its screen can be drawn: then a
 * visitor's is taken over as it stands, and anything else put in its place at once.
 */
export async function start(root: HTMLElement): Promise<void> {
  const app = (
    <App>
      <RouterProvider router={router} />
    </App>
  );
  const { path, of } = root.dataset;
  if (path !== undefined) await screenReady();
  const takenOver = path !== undefined && of === undefined && isAsDrawn(path);
  delete root.dataset.path;
  // In small steps: what is touched meanwhile is heard.
  startTransition(() => {
    if (takenOver) hydrateRoot(root, app);
    else createRoot(root).render(app);
  });
  document.querySelector('.boot')?.remove();
}

/** Whether the page holds what this visit would draw: nobody is here, and nothing else was asked for. */
function isAsDrawn(path: string): boolean {
  const { pathname, search } = location;
  const arrivedWith = history.state?.usr ?? null;
  const isNobody = snapshotStorage.read() === null && keptRegistration.read() === null;
  return pathname + search === path && arrivedWith === null && isNobody;
}
