import { onLanguageChange } from './language.ts';
import {
  checkForUpdate,
  hasTakenOver,
  onceTakenOver,
  onWorkerMessage,
  registerWorker,
  tellWorker,
} from './service-worker.ts';
import { tellLanguage } from './tell-language.ts';

const HOUR_MS = 60 * 60_000;
const LONG_ABSENCE_MS = 15 * 60_000;
/** A version that does not take over is reloaded past. */
const PATIENCE_MS = 3000;

let checkedAtMs = Date.now();

/**
 * Keeps the app on this device up to date; called once, after the page has loaded.
 *
 * @param offer a newer version is on the device
 * @param startedUnder the worker that answered for this page's own files
 */
export async function keepUpToDate(
  offer: () => void,
  startedUnder: ServiceWorker | null,
): Promise<void> {
  await tellLanguage();
  onLanguageChange(() => void tellLanguage());
  onWorkerMessage(({ type }) => {
    if (type === 'SW_UPDATED') offer();
  });
  setInterval(check, HOUR_MS);
  document.addEventListener('visibilitychange', () => {
    const awayMs = Date.now() - checkedAtMs;
    if (document.visibilityState === 'visible' && awayMs > LONG_ABSENCE_MS) check();
  });
  // Another tab may have gone over to it before this one listened.
  if ((await registerWorker()) || hasTakenOver(startedUnder)) offer();
}

/** Goes over to the new version. Only the tab in which it was asked for reloads. */
export async function takeUpdate(): Promise<void> {
  const reload = () => location.reload();
  onceTakenOver(reload);
  if (await tellWorker({ type: 'SKIP_WAITING' })) setTimeout(reload, PATIENCE_MS);
  // It took over from another tab.
  else reload();
}

function check() {
  checkedAtMs = Date.now();
  void checkForUpdate();
}
