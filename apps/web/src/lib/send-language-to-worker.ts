import { currentLanguage } from '@prayer-swap/shared/messages/current-language';
import { translate } from '@prayer-swap/shared/messages/translate';
import { postToWorker } from './service-worker.ts';
import { storeWorkerLanguage } from './worker-language.ts';

/** Lets the worker keep the words of this language on the device, and speak it itself. */
export async function sendLanguageToWorker(): Promise<void> {
  try {
    await storeWorkerLanguage({
      language: currentLanguage(),
      arrived: translate('devices.arrived'),
    });
    await postToWorker({ type: 'LANGUAGE' });
  } catch {
    // Without storage there is no worker to speak to.
  }
}
