import './lib/zod-without-eval.ts';
import './styles/index.css';
import { keepTextOf, router } from './app/router.tsx';
import { start } from './app/start.tsx';
import { watchInstallPrompt } from './lib/install-prompt.ts';
import { offerUpdate } from './lib/update-offer.ts';
import { needWords } from './lib/words.ts';
import { workers } from './lib/worker-container.ts';
import { forgetWithMember } from './offline/leaving.ts';
import { platform } from './platform/current.ts';

/** What is kept for later times is fetched after what this visit needs. */
const CALM_AFTER_MS = 3000;

/** The worker whose files this page is made of. */
const startedUnder = workers?.controller ?? null;

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

forgetWithMember();

// In development the catalogue is not in groups.
if (import.meta.env.DEV) needWords('all');
void start(root).catch(() => {
  document.documentElement.dataset.boot = 'failed';
});

platform.shell?.begin({ go: async (path) => router().navigate(await keepTextOf(path)) });
if (platform.kind === 'browser') {
  watchInstallPrompt();
  if (import.meta.env.PROD) whenLoaded(() => setTimeout(beginUpdates, CALM_AFTER_MS));
}

/** Where the part does not come, the next visit keeps the app up to date. */
function beginUpdates() {
  keepUpToDate().catch(() => {});
}

async function keepUpToDate() {
  const appUpdate = await import('./lib/app-update.ts');
  await appUpdate.keepUpToDate(() => offerUpdate(true), startedUnder);
}

function whenLoaded(act: () => void) {
  if (document.readyState === 'complete') act();
  else addEventListener('load', act, { once: true });
}
