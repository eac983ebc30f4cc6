import { currentLanguage } from '@prayer-swap/shared/messages/translate';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router/dom';
import { readCommunity } from '../lib/community.ts';
import { prerenderedLanguage } from '../lib/device-language.ts';
import { messagesLoaded } from '../lib/message-loader.ts';
import { registrationStorage, signInStorage } from '../lib/pending-step-storage.ts';
import { snapshotStorage } from '../lib/session-snapshot.ts';
import { App } from './app.tsx';
import { HydrationHandoff, trackScroll } from './hydration-handoff.tsx';
import { watchReconnects } from './route-error.tsx';
import { normalizeLocation, router, whenRouterReady } from './router.tsx';

/**
 * Renders the app. A prerendered page stays visible until its screen can be rendered: then a
 * visitor's page is hydrated, and any other one is replaced immediately.
 */
export async function startApp(root: HTMLElement): Promise<void> {
  const { path, of } = root.dataset;
  readCommunity();
  watchReconnects();
  await Promise.all([messagesLoaded(), normalizeLocation()]);
  if (path !== undefined) {
    // The router is created in a separate task: see "A start in short tasks" in docs/web.md.
    await new Promise((resolve) => setTimeout(resolve));
    await whenRouterReady();
  }
  const shouldHydrate = path !== undefined && of === undefined && matchesPrerender(path);
  const app = (
    <HydrationHandoff prerendered={shouldHydrate ? null : root} scrollTracker={trackScroll()}>
      <App>
        <RouterProvider router={router()} />
      </App>
    </HydrationHandoff>
  );
  // In small steps, so input is handled in between.
  startTransition(() => {
    if (shouldHydrate) hydrateRoot(root, app);
    else createRoot(createRootBeside(root)).render(app);
  });
  if (shouldHydrate) delete root.dataset.path;
  document.querySelector('.boot')?.remove();
  if (document.getElementById('form-notice')) void import('./form-notice.ts');
}

function createRootBeside(root: HTMLElement): HTMLElement {
  const element = document.createElement('div');
  element.id = root.id;
  root.after(element);
  return element;
}

/** Whether the prerendered page matches this visit: signed out, same language, same path. */
function matchesPrerender(path: string): boolean {
  const { pathname, search } = location;
  const locationState = history.state?.usr ?? null;
  const stored = [snapshotStorage, registrationStorage, signInStorage].map((storage) =>
    storage.read(),
  );
  const isVisitor = stored.every((nothing) => nothing === null);
  const isSameLanguage = prerenderedLanguage() === currentLanguage();
  // A return URL or a notice does not change the page, and typed text is preserved.
  const requested = pathname + search.replace(/^\?(returnTo|notice)=[^&]*$/, '');
  return requested === path && locationState === null && isVisitor && isSameLanguage;
}
