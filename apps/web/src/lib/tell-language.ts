import { currentLanguage } from '@prayer-swap/shared/messages/spoken';
import { translate } from '@prayer-swap/shared/messages/translate';
import { keepLanguage } from './kept-language.ts';
import { tellWorker } from './service-worker.ts';

/** Lets the worker keep the words of this language on the device, and speak it itself. */
export async function tellLanguage(): Promise<void> {
  try {
    await keepLanguage({ language: currentLanguage(), arrived: translate('devices.arrived') });
    await tellWorker({ type: 'LANGUAGE' });
  } catch {
    // Without storage there is no worker to speak to.
  }
}
