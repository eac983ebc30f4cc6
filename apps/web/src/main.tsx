import './lib/zod-without-eval.ts';
import './styles/index.css';
import { router, stripSharedText } from './app/router.tsx';
import { startApp } from './app/start-app.tsx';
import { updateAvailable } from './lib/app-status.ts';
import { refreshCommunity } from './lib/community.ts';
import { watchInstallPrompt } from './lib/install-prompt.ts';
import { messagesLoaded } from './lib/message-loader.ts';
import { paths } from './lib/paths.ts';
import { clearOnSignOut } from './offline/clear-on-sign-out.ts';
import { platform } from './platform/current.ts';

/** Updates are fetched after the files that this visit needs. */
const UPDATE_CHECK_DELAY_MS = 3000;

/** The service worker that served this page's files; plain HTTP has no API, despite its type. */
const initialController = navigator.serviceWorker?.controller ?? null;

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

clearOnSignOut();

void startApp(root).catch(() => {
  document.documentElement.dataset.boot = 'failed';
});

if (isInstalledCopy()) whenLoaded(() => void refreshCommunity());

platform.shell?.start({
  go: async (path) => router().navigate(await stripSharedText(path)),
  screens: Object.values(paths),
  messagesLoaded,
});
if (platform.kind === 'browser') {
  watchInstallPrompt();
  if (import.meta.env.PROD) whenLoaded(() => setTimeout(startUpdates, UPDATE_CHECK_DELAY_MS));
}

/** Whether the page is a copy of an earlier time, whose settings may be outdated. */
function isInstalledCopy() {
  return platform.kind !== 'browser' || initialController !== null;
}

/** If the module cannot be loaded, the next visit checks for updates. */
function startUpdates() {
  watchForUpdates().catch(() => {});
}

async function watchForUpdates() {
  const appUpdate = await import('./lib/app-update.ts');
  await appUpdate.watchForUpdates(() => updateAvailable.set(true), initialController);
}

function whenLoaded(callback: () => void) {
  if (document.readyState === 'complete') callback();
  else addEventListener('load', callback, { once: true });
}
