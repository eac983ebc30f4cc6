import { currentLanguage } from '@prayer-swap/shared/messages/current-language';
import { translate } from '@prayer-swap/shared/messages/translate';
import { postToWorker } from './service-worker.ts';
import { storeWorkerLanguage } from './worker-language.ts';

/**
 * Notifies the service worker of the language: it caches the messages and uses the language itself.
 */
export async function sendLanguageToWorker(): Promise<void> {
  try {
    await storeWorkerLanguage({
      language: currentLanguage(),
      arrived: translate('devices.arrived'),
    });
    await postToWorker({ type: 'LANGUAGE' });
  } catch {
    // Without storage there is no service worker.
  }
}
