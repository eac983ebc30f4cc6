import {
  type PrayerRequest,
  prayerRequestSchema,
} from '@prayer-swap/shared/prayer-requests/schemas';
import { api } from '../../lib/api-client.ts';
import { failureOf } from '../../lib/api-failure.ts';
import { loadOutbox } from '../../offline/load-outbox.ts';
import { insertRequest, removeRequest, updateRequest } from './request-cache.ts';

/** Hides a request from the community, or shows it again. */
export async function setArchived(memberId: string, requestId: string, archived: boolean) {
  insertRequest(memberId, await patch(requestId, { archived }));
}

/** Corrects the text, once for a key however often it is sent. */
export async function updateText(
  { memberId, requestId, text }: { memberId: string; requestId: string; text: string },
  idempotencyKey: string,
) {
  const updated = await patch(requestId, { text }, { idempotencyKey, asMember: memberId });
  updateRequest(requestId, () => updated);
}

/** That it is gone already is as good. */
export async function deleteRequest(requestId: string) {
  try {
    await api.delete(`/requests/${requestId}`);
  } catch (error) {
    const failure = failureOf(error);
    if (failure.kind !== 'http-error' || failure.status !== 404) throw error;
  }
  removeRequest(requestId);
  // Nothing is left to correct.
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
