import { onLanguageChange } from './language.ts';
import { sendLanguageToWorker } from './send-language-to-worker.ts';
import {
  checkForUpdate,
  hasControllerChanged,
  onControllerChange,
  onWorkerMessage,
  postToWorker,
  registerWorker,
} from './service-worker.ts';

const HOUR_MS = 60 * 60_000;
const LONG_ABSENCE_MS = 15 * 60_000;
/** A version that does not take over is reloaded past. */
const TAKEOVER_TIMEOUT_MS = 3000;

let checkedAtMs = Date.now();

/**
 * Keeps the app on this device up to date; called once, after the page has loaded.
 *
 * @param onUpdate a newer version is on the device
 * @param initialController the worker that answered for this page's own files
 */
export async function watchForUpdates(
  onUpdate: () => void,
  initialController: ServiceWorker | null,
): Promise<void> {
  await sendLanguageToWorker();
  onLanguageChange(() => void sendLanguageToWorker());
  onWorkerMessage(({ type }) => {
    if (type === 'SW_UPDATED') onUpdate();
  });
  setInterval(check, HOUR_MS);
  document.addEventListener('visibilitychange', () => {
    const awayMs = Date.now() - checkedAtMs;
    if (document.visibilityState === 'visible' && awayMs > LONG_ABSENCE_MS) check();
  });
  // Another tab may have gone over to it before this one listened.
  if ((await registerWorker()) || hasControllerChanged(initialController)) onUpdate();
}

/** Goes over to the new version. Only the tab in which it was asked for reloads. */
export async function applyUpdate(): Promise<void> {
  const reload = () => location.reload();
  onControllerChange(reload);
  if (await postToWorker({ type: 'SKIP_WAITING' })) setTimeout(reload, TAKEOVER_TIMEOUT_MS);
  // It took over from another tab.
  else reload();
}

function check() {
  checkedAtMs = Date.now();
  void checkForUpdate();
}
