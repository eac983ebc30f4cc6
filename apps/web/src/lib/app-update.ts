import { onLanguageChange } from './language.ts';
import {
  checkForUpdate,
  hasControllerChanged,
  onControllerChange,
  onWorkerMessage,
  postToWorker,
  registerWorker,
  sendLanguageToWorker,
} from './service-worker.ts';

const HOUR_MS = 60 * 60_000;
const LONG_ABSENCE_MS = 15 * 60_000;
/** If the new worker does not take over within this time, the page is reloaded. */
const TAKEOVER_TIMEOUT_MS = 3000;

let checkedAtMs = Date.now();

/**
 * Watches for new versions of the app. Call it once, after the page has loaded.
 *
 * @param onUpdate called when a newer version is stored on the device
 * @param initialController the service worker that served this page's files
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
  // Another tab may have activated the new version before this one listened.
  if ((await registerWorker()) || hasControllerChanged(initialController)) onUpdate();
}

/** Activates the new version. Only the tab of the request reloads. */
export async function applyUpdate(): Promise<void> {
  const reload = () => location.reload();
  onControllerChange(reload);
  if (await postToWorker({ type: 'SKIP_WAITING' })) setTimeout(reload, TAKEOVER_TIMEOUT_MS);
  // Another tab already activated it.
  else reload();
}

function check() {
  checkedAtMs = Date.now();
  void checkForUpdate();
}
