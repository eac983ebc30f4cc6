import { translate } from '@prayer-swap/shared/messages/translate';
import { normalizeText } from '@prayer-swap/shared/prayer-requests/text';
import { failureOf } from '../../lib/api-failure.ts';
import { randomKey } from '../../lib/random-key.ts';
import { outbox } from '../../offline/outbox.ts';
import { canQueue } from '../../offline/verdict.ts';
import { showToast } from '../../ui/toast.tsx';
import { editText } from './own-request-calls.ts';

type Correction = { memberId: string; requestId: string; text: string };

/**
 * Saves a member's correction of their own request, or keeps it on the device until it can be sent.
 *
 * @returns the words of what went wrong; null once it is saved or waits
 */
export async function saveText(typed: Correction): Promise<string | null> {
  const correction = { ...typed, text: normalizeText(typed.text) };
  const key = randomKey();
  // Behind what waits for the same request, or an older text would win.
  if (await waitsAlready(correction)) return keep(correction, { key, attempted: false });
  const noNetwork = !navigator.onLine;
  try {
    await editText(correction, key);
    showToast(translate('offline.updated'));
    return null;
  } catch (error) {
    const failure = failureOf(error);
    if (canQueue(failure)) {
      return keep(correction, { key, attempted: !noNetwork || navigator.onLine });
    }
    return failure.kind === 'refused' ? failure.message : translate('requests.edit-failed');
  }
}

async function waitsAlready({ memberId, requestId }: Correction): Promise<boolean> {
  try {
    return await (await outbox()).waitsForUpdate(memberId, requestId);
  } catch {
    return false;
  }
}

async function keep(
  { memberId, requestId, text }: Correction,
  { key, attempted }: { key: string; attempted: boolean },
): Promise<string | null> {
  try {
    const { queueUpdate } = await outbox();
    await queueUpdate({ id: key, userId: memberId, attempted, prayerId: requestId, text });
    showToast(translate('offline.update-saved'), { id: 'outbox' });
    return null;
  } catch {
    return `${translate('requests.edit-failed')} ${translate('offline.not-kept')}`;
  }
}
