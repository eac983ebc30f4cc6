import { translate } from '@prayer-swap/shared/messages/translate';
import { normalizeText } from '@prayer-swap/shared/prayer-requests/text';
import { failureOf } from '../../lib/api-failure.ts';
import { randomKey } from '../../lib/random-key.ts';
import { canQueue } from '../../offline/classify-failure.ts';
import { loadOutbox } from '../../offline/load-outbox.ts';
import { showToast } from '../../ui/toast.tsx';
import { updateText } from './own-request-api.ts';

type Correction = { memberId: string; requestId: string; text: string };

/**
 * Saves a member's correction of their own request, or keeps it on the device until it can be sent.
 *
 * @returns the words of what went wrong; null once it is saved or waits
 */
export async function saveText(input: Correction): Promise<string | null> {
  const correction = { ...input, text: normalizeText(input.text) };
  const key = randomKey();
  // Behind what waits for the same request, or an older text would win.
  if (await hasQueuedUpdate(correction))
    return queueCorrection(correction, { key, attempted: false });
  const wasOffline = !navigator.onLine;
  try {
    await updateText(correction, key);
    showToast(translate('offline.updated'));
    return null;
  } catch (error) {
    const failure = failureOf(error);
    if (canQueue(failure)) {
      return queueCorrection(correction, { key, attempted: !wasOffline || navigator.onLine });
    }
    return failure.kind === 'http-error' ? failure.message : translate('requests.edit-failed');
  }
}

async function hasQueuedUpdate({ memberId, requestId }: Correction): Promise<boolean> {
  try {
    return await (await loadOutbox()).hasQueuedUpdate(memberId, requestId);
  } catch {
    return false;
  }
}

async function queueCorrection(
  { memberId, requestId, text }: Correction,
  { key, attempted }: { key: string; attempted: boolean },
): Promise<string | null> {
  try {
    const { queueUpdate } = await loadOutbox();
    await queueUpdate({ id: key, userId: memberId, attempted, prayerId: requestId, text });
    showToast(translate('offline.update-saved'), { id: 'outbox' });
    return null;
  } catch {
    return `${translate('requests.edit-failed')} ${translate('offline.not-kept')}`;
  }
}
