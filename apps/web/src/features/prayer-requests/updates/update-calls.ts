import {
  type PrayerRequest,
  prayerRequestSchema,
} from '@prayer-swap/shared/prayer-requests/schemas';
import { api } from '../../../lib/api-client.ts';
import { failureOf } from '../../../lib/api-failure.ts';
import { changeRequest } from '../request-cache.ts';

type Update = { requestId: string; text: string; answered: boolean };

/** Adds an update to one's own request, once for a key however often it is sent. */
export function postUpdate({ requestId, ...body }: Update, idempotencyKey: string) {
  const path = `/requests/${requestId}/updates`;
  return shown(requestId, api.post(path, { body, idempotencyKey, answer: prayerRequestSchema }));
}

export function deleteUpdate(requestId: string, updateId: string) {
  const path = `/updates/${updateId}`;
  return shown(requestId, api.delete(path, { answer: prayerRequestSchema }));
}

export function takeAnswerBack(requestId: string) {
  const path = `/requests/${requestId}/answer`;
  return shown(requestId, api.delete(path, { answer: prayerRequestSchema }));
}

export function celebrate(requestId: string) {
  const path = `/requests/${requestId}/celebration`;
  return shown(requestId, api.post(path, { answer: prayerRequestSchema }));
}

/** The request as it was answered; after a refusal as it is now: it has moved on elsewhere. */
async function shown(requestId: string, answering: Promise<PrayerRequest>): Promise<void> {
  try {
    const changed = await answering;
    changeRequest(requestId, () => changed);
  } catch (error) {
    if (failureOf(error).kind === 'refused') void showAsItIs(requestId).catch(() => {});
    throw error;
  }
}

async function showAsItIs(requestId: string): Promise<void> {
  const now = await api.get(`/requests/${requestId}`, { answer: prayerRequestSchema });
  changeRequest(requestId, () => now);
}
