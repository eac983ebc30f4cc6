import { translate } from '@prayer-swap/shared/messages/translate';
import { publicOrigin } from '../lib/api-origin.ts';
import { copyText } from '../lib/export-text.ts';
import { platform } from '../platform/current.ts';
import { showToast } from '../ui/toast.tsx';

const SHARE_TOAST_MS = 3000;

/**
 * Opens the share sheet with an invitation; without one it is copied to the clipboard, and a toast
 * confirms it.
 */
export async function shareApp(copiedMessage: 'shell.share-copied' | 'shell.share-copied-short') {
  const link = publicOrigin();
  if (await platform.share({ text: translate('shell.invite-words'), url: link })) return;
  if (await copyText(translate('shell.invite', { link }))) {
    showToast(translate(copiedMessage), { durationMs: SHARE_TOAST_MS });
  } else {
    showToast(translate('shell.share-failed', { link }));
  }
}
