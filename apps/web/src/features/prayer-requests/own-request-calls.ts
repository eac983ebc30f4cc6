import {
  type PrayerRequest,
  prayerRequestSchema,
} from '@prayer-swap/shared/prayer-requests/schemas';
import { api } from '../../lib/api-client.ts';
import { failureOf } from '../../lib/api-failure.ts';
import { changeRequest, placeRequest, removeRequest } from './request-cache.ts';

/** Hides a request from the community, or shows it again. */
export async function setArchived(memberId: string, requestId: string, archived: boolean) {
  placeRequest(memberId, await patch(requestId, { archived }));
}

export async function editText(requestId: string, text: string) {
  const changed = await patch(requestId, { text });
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
}

function patch(requestId: string, body: Partial<Pick<PrayerRequest, 'text' | 'archived'>>) {
  return api.patch(`/requests/${requestId}`, { body, answer: prayerRequestSchema });
}
