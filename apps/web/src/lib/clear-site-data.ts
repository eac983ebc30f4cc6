import { platform } from '../platform/current.ts';
import { saveSettings } from './device-settings.ts';
import { sendLanguageToWorker } from './send-language-to-worker.ts';
import { hasWorker, registerWorker } from './service-worker.ts';
import { hasUnsentItems } from './unsent-items.ts';

/**
 * Makes a call that ends the session. Its answer has the browser delete everything that this origin holds, unless
 * something of a member still waits there to be sent; the settings of the device and the app's own files come back.
 *
 * @param send makes the call with the query that it is given
 * @param except a member whose unsent items do not count, since their account is being deleted
 */
export async function withClearSiteData(
  send: (query: '' | '?keep=unsent') => Promise<unknown>,
  { except = null }: { except?: string | null } = {},
): Promise<void> {
  // A native shell has another origin than the server, and its storage is not reached by this.
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
