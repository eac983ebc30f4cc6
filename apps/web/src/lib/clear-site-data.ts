import { platform } from '../platform/current.ts';
import { saveSettings } from './device-settings.ts';
import { hasUnsentItems } from './member-storage.ts';
import { hasWorker, registerWorker, sendLanguageToWorker } from './service-worker.ts';

/**
 * Sends a request that ends the session. Its response (Clear-Site-Data) makes the browser delete
 * the storage of this origin, unless unsent items of a member remain. The device settings and the
 * app's files are restored afterwards.
 *
 * @param send sends the request with the query that it receives
 * @param except a member whose unsent items do not count, because the account is being deleted
 */
export async function withClearSiteData(
  send: (query: '' | '?keep=unsent') => Promise<unknown>,
  { except = null }: { except?: string | null } = {},
): Promise<void> {
  // A native shell has another origin than the server; the header does not clear its storage.
  if (platform.vault) return void (await send(''));
  const hasUnsent = await hasUnsentItems(except);
  const restoreSettings = saveSettings();
  const hadWorker = await hasWorker();
  await send(hasUnsent ? '?keep=unsent' : '');
  if (hasUnsent) return;
  restoreSettings();
  if (!hadWorker) return;
  await sendLanguageToWorker();
  await registerWorker();
}
