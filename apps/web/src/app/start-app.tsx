import { currentLanguage } from '@prayer-swap/shared/messages/current-language';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router/dom';
import { registrationStorage } from '../features/accounts/registration/registration-storage.ts';
import { signInStorage } from '../features/auth/sign-in/sign-in-storage.ts';
import { prerenderedLanguage } from '../lib/device-language.ts';
import { messagesLoaded } from '../lib/message-loader.ts';
import { snapshotStorage } from '../lib/session-snapshot.ts';
import { App } from './app.tsx';
import { HydrationHandoff, trackScroll } from './hydration-handoff.tsx';
import { normalizeLocation, router, whenRouterReady } from './router.tsx';

/**
 * Draws the app. A page that came with its words keeps them until its screen can be drawn: then a
 * visitor's is taken over as it stands, and anything else put in its place at once.
 */
export async function startApp(root: HTMLElement): Promise<void> {
  const { path, of } = root.dataset;
  await Promise.all([messagesLoaded(), normalizeLocation()]);
  if (path !== undefined) {
    // The router is made in a task of its own: see "A start in short tasks" in docs/web.md.
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
  // In small steps: what is touched meanwhile is heard.
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

/** Whether the page holds what this visit would draw: nobody is here, in this language, and nothing else was asked for. */
function matchesPrerender(path: string): boolean {
  const { pathname, search } = location;
  const locationState = history.state?.usr ?? null;
  const stored = [snapshotStorage, registrationStorage, signInStorage].map((storage) =>
    storage.read(),
  );
  const isVisitor = stored.every((nothing) => nothing === null);
  const isSameLanguage = prerenderedLanguage() === currentLanguage();
  // A return address or a notice above the page changes nothing of it, and typed text stays.
  const requested = pathname + search.replace(/^\?(returnTo|notice)=[^&]*$/, '');
  return requested === path && locationState === null && isVisitor && isSameLanguage;
}
