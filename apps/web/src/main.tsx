import './lib/zod-without-eval.ts';
import './styles/index.css';
import { router, stripSharedText } from './app/router.tsx';
import { startApp } from './app/start-app.tsx';
import { watchInstallPrompt } from './lib/install-prompt.ts';
import { requireMessages } from './lib/message-loader.ts';
import { setUpdateAvailable } from './lib/update-available.ts';
import { serviceWorkerContainer } from './lib/worker-container.ts';
import { clearOnSignOut } from './offline/clear-on-sign-out.ts';
import { platform } from './platform/current.ts';

/** What is kept for later times is fetched after what this visit needs. */
const UPDATE_CHECK_DELAY_MS = 3000;

/** The worker whose files this page is made of. */
const initialController = serviceWorkerContainer?.controller ?? null;

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

clearOnSignOut();

// In development the catalogue is not in groups.
if (import.meta.env.DEV) requireMessages('all');
void startApp(root).catch(() => {
  document.documentElement.dataset.boot = 'failed';
});

platform.shell?.start({ go: async (path) => router().navigate(await stripSharedText(path)) });
if (platform.kind === 'browser') {
  watchInstallPrompt();
  if (import.meta.env.PROD) whenLoaded(() => setTimeout(startUpdates, UPDATE_CHECK_DELAY_MS));
}

/** Where the part does not come, the next visit keeps the app up to date. */
function startUpdates() {
  watchForUpdates().catch(() => {});
}

async function watchForUpdates() {
  const appUpdate = await import('./lib/app-update.ts');
  await appUpdate.watchForUpdates(() => setUpdateAvailable(true), initialController);
}

function whenLoaded(callback: () => void) {
  if (document.readyState === 'complete') callback();
  else addEventListener('load', callback, { once: true });
}
