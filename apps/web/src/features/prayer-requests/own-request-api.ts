import { translate } from '@prayer-swap/shared/messages/translate';
import {
  type PrayerRequest,
  prayerRequestSchema,
} from '@prayer-swap/shared/prayer-requests/schemas';
import { normalizeText } from '@prayer-swap/shared/prayer-requests/text';
import { api, randomKey } from '../../lib/api-client.ts';
import { failureOf, ignoreNotFound } from '../../lib/api-failure.ts';
import { canQueue } from '../../offline/classify-failure.ts';
import { loadOutbox } from '../../offline/clear-on-sign-out.ts';
import { showToast } from '../../ui/toast.tsx';
import { insertRequest, removeRequest, updateRequest } from './request-cache.ts';

/** Archives or restores a request. */
export async function setArchived(memberId: string, requestId: string, archived: boolean) {
  insertRequest(memberId, await patch(requestId, { archived }));
}

/** Updates the text. Idempotent by its key. */
async function updateText(
  { memberId, requestId, text }: { memberId: string; requestId: string; text: string },
  idempotencyKey: string,
) {
  const updated = await patch(requestId, { text }, { idempotencyKey, asMember: memberId });
  updateRequest(requestId, () => updated);
}

/** A 404 counts as success. */
export async function deleteRequest(requestId: string) {
  await api.delete(`/requests/${requestId}`).catch(ignoreNotFound);
  removeRequest(requestId);
  // A deleted request has no text to update.
  await loadOutbox()
    .then(({ discardUpdatesOf }) => discardUpdatesOf(requestId))
    .catch(() => {});
}

function patch(
  requestId: string,
  body: Partial<Pick<PrayerRequest, 'text' | 'archived'>>,
  options: { idempotencyKey?: string; asMember?: string } = {},
) {
  return api.patch(`/requests/${requestId}`, {
    ...options,
    body,
    responseSchema: prayerRequestSchema,
  });
}

type Correction = { memberId: string; requestId: string; text: string };

/**
 * Saves an edit of the member's own request, or queues it in the outbox.
 *
 * @returns an error message; null once it is saved or queued
 */
export async function saveText(input: Correction): Promise<string | null> {
  const correction = { ...input, text: normalizeText(input.text) };
  const key = randomKey();
  // Queues behind earlier edits of the same request, which would overwrite this one otherwise.
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
