import {
  type PrayerRequest,
  prayerRequestSchema,
} from '@prayer-swap/shared/prayer-requests/schemas';
import { api } from '../../lib/api-client.ts';
import { failureOf } from '../../lib/api-failure.ts';
import { loadOutbox } from '../../offline/clear-on-sign-out.ts';
import { insertRequest, removeRequest, updateRequest } from './request-cache.ts';

/** Archives or restores a request. */
export async function setArchived(memberId: string, requestId: string, archived: boolean) {
  insertRequest(memberId, await patch(requestId, { archived }));
}

/** Updates the text. Idempotent by its key. */
export async function updateText(
  { memberId, requestId, text }: { memberId: string; requestId: string; text: string },
  idempotencyKey: string,
) {
  const updated = await patch(requestId, { text }, { idempotencyKey, asMember: memberId });
  updateRequest(requestId, () => updated);
}

/** A 404 counts as success. */
export async function deleteRequest(requestId: string) {
  try {
    await api.delete(`/requests/${requestId}`);
  } catch (error) {
    const failure = failureOf(error);
    if (failure.kind !== 'http-error' || failure.status !== 404) throw error;
  }
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
