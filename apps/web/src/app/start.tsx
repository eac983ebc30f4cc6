import { currentLanguage } from '@prayer-swap/shared/messages/spoken';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router/dom';
import { keptRegistration } from '../features/accounts/kept-registration.ts';
import { keptSignIn } from '../features/accounts/kept-sign-in.ts';
import { drawnLanguage } from '../lib/device-language.ts';
import { snapshotStorage } from '../lib/session-snapshot.ts';
import { wordsHere } from '../lib/words.ts';
import { App } from './app.tsx';
import { router, screenReady, settleAddress } from './router.tsx';
import { TakesOver, watchScrolling } from './takes-over.tsx';

/**
 * Draws the app. A page that came with its words keeps them until its screen can be drawn: then a
 * visitor's is taken over as it stands, and anything else put in its place at once.
 */
export async function start(root: HTMLElement): Promise<void> {
  const { path, of } = root.dataset;
  await Promise.all([wordsHere(), settleAddress()]);
  if (path !== undefined) {
    // The router is made in a task of its own: see "A start in short tasks" in docs/web.md.
    await new Promise((resolve) => setTimeout(resolve));
    await screenReady();
  }
  const goesOn = path !== undefined && of === undefined && isAsDrawn(path);
  const app = (
    <TakesOver drawn={goesOn ? null : root} scrolling={watchScrolling()}>
      <App>
        <RouterProvider router={router()} />
      </App>
    </TakesOver>
  );
  // In small steps: what is touched meanwhile is heard.
  startTransition(() => {
    if (goesOn) hydrateRoot(root, app);
    else createRoot(placeBeside(root)).render(app);
  });
  if (goesOn) delete root.dataset.path;
  document.querySelector('.boot')?.remove();
  if (document.getElementById('form-notice')) void import('./form-notice.ts');
}

function placeBeside(root: HTMLElement): HTMLElement {
  const place = document.createElement('div');
  place.id = root.id;
  root.after(place);
  return place;
}

/** Whether the page holds what this visit would draw: nobody is here, in this language, and nothing else was asked for. */
function isAsDrawn(path: string): boolean {
  const { pathname, search } = location;
  const arrivedWith = history.state?.usr ?? null;
  const kept = [snapshotStorage, keptRegistration, keptSignIn].map((place) => place.read());
  const isNobody = kept.every((nothing) => nothing === null);
  const isRead = drawnLanguage() === currentLanguage();
  // A return address or a notice above the page changes nothing of it, and typed text stays.
  const asked = pathname + search.replace(/^\?(returnTo|notice)=[^&]*$/, '');
  return asked === path && arrivedWith === null && isNobody && isRead;
}
