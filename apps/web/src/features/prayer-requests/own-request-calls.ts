import {
  type PrayerRequest,
  prayerRequestSchema,
} from '@prayer-swap/shared/prayer-requests/schemas';
import { api } from '../../lib/api-client.ts';
import { failureOf } from '../../lib/api-failure.ts';
import { outbox } from '../../offline/outbox.ts';
import { changeRequest, placeRequest, removeRequest } from './request-cache.ts';

/** Hides a request from the community, or shows it again. */
export async function setArchived(memberId: string, requestId: string, archived: boolean) {
  placeRequest(memberId, await patch(requestId, { archived }));
}

/** Corrects the text, once for a key however often it is sent. */
export async function editText(
  { memberId, requestId, text }: { memberId: string; requestId: string; text: string },
  idempotencyKey: string,
) {
  const changed = await patch(requestId, { text }, { idempotencyKey, asMember: memberId });
  changeRequest(requestId, () => changed);
}

/** That it is gone already is as good. */
export async function deleteRequest(requestId: string) {
  try {
    await api.delete(`/requests/${requestId}`);
  } catch (error) {
    const failure = failureOf(error);
    if (failure.kind !== 'refused' || failure.status !== 404) throw error;
  }
  removeRequest(requestId);
  // Nothing is left to correct.
  await outbox()
    .then(({ discardUpdatesOf }) => discardUpdatesOf(requestId))
    .catch(() => {});
}

function patch(
  requestId: string,
  body: Partial<Pick<PrayerRequest, 'text' | 'archived'>>,
  once: { idempotencyKey?: string; asMember?: string } = {},
) {
  return api.patch(`/requests/${requestId}`, { ...once, body, answer: prayerRequestSchema });
}
