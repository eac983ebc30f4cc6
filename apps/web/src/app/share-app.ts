import { translate } from '@prayer-swap/shared/messages/translate';
import { copyText } from '../lib/copy-text.ts';
import { showToast } from '../ui/toast.tsx';

const SHARE_TOAST_MS = 3000;

/** Puts an invitation with the app's address on the clipboard and says so. */
export async function shareApp(copiedWords: 'shell.share-copied' | 'shell.share-copied-short') {
  const link = location.origin;
  if (await copyText(translate('shell.invite', { link }))) {
    showToast(translate(copiedWords), { durationMs: SHARE_TOAST_MS });
  } else {
    showToast(translate('shell.share-failed', { link }));
  }
}
