import { platform } from '../platform/current.ts';
import { saveSettings } from './device-settings.ts';
import { hasWorker, registerWorker } from './service-worker.ts';
import { tellLanguage } from './tell-language.ts';
import { holdsUnsent } from './unsent.ts';

/**
 * Makes a call that ends the session. Its answer has the browser delete everything that this origin holds, unless
 * something of a member still waits there to be sent; the settings of the device and the app's own files come back.
 *
 * @param send makes the call with the query that it is given
 * @param except a member whose unsent items do not count, since their account is being deleted
 */
export async function signOutCall(
  send: (query: '' | '?keep=unsent') => Promise<unknown>,
  { except = null }: { except?: string | null } = {},
): Promise<void> {
  // A native shell has another origin than the server, and its storage is not reached by this.
  if (platform.vault) return void (await send(''));
  const keeps = await holdsUnsent(except);
  const restoreSettings = saveSettings();
  const hadWorker = await hasWorker();
  await send(keeps ? '?keep=unsent' : '');
  if (keeps) return;
  restoreSettings();
  if (!hadWorker) return;
  await tellLanguage();
  await registerWorker();
}
