import './lib/zod-without-eval.ts';
import './styles/index.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router/dom';
import { Providers } from './app/providers.tsx';
import { router } from './app/router.tsx';
import { watchInstallPrompt } from './lib/install-prompt.ts';
import { offerUpdate } from './lib/update-offer.ts';
import { forgetWithMember } from './offline/leaving.ts';
import { platform } from './platform/current.ts';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

forgetWithMember();

createRoot(root).render(
  <StrictMode>
    <Providers>
      <RouterProvider router={router} />
    </Providers>
  </StrictMode>,
);

platform.shell?.begin({ go: (path) => void router.navigate(path) });
if (platform.kind === 'browser') {
  watchInstallPrompt();
  if (import.meta.env.PROD) whenLoaded(keepUpToDate);
}

async function keepUpToDate() {
  const appUpdate = await import('./lib/app-update.ts');
  await appUpdate.keepUpToDate(() => offerUpdate(true));
}

function whenLoaded(act: () => void) {
  if (document.readyState === 'complete') act();
  else addEventListener('load', act, { once: true });
}
