import {
  type PrayerRequest,
  prayerRequestSchema,
} from '@prayer-swap/shared/prayer-requests/schemas';
import { api } from '../../../lib/api-client.ts';
import { failureOf } from '../../../lib/api-failure.ts';
import { updateRequest } from '../request-cache.ts';

type NewUpdate = { requestId: string; text: string; answered: boolean };

/** Adds an update to the member's own request. Idempotent by its key. */
export function createUpdate({ requestId, ...body }: NewUpdate, idempotencyKey: string) {
  const path = `/requests/${requestId}/updates`;
  return applyResponse(
    requestId,
    api.post(path, { body, idempotencyKey, responseSchema: prayerRequestSchema }),
  );
}

export function deleteUpdate(requestId: string, updateId: string) {
  const path = `/updates/${updateId}`;
  return applyResponse(requestId, api.delete(path, { responseSchema: prayerRequestSchema }));
}

export function retractAnswer(requestId: string) {
  const path = `/requests/${requestId}/answer`;
  return applyResponse(requestId, api.delete(path, { responseSchema: prayerRequestSchema }));
}

export function createCelebration(requestId: string) {
  const path = `/requests/${requestId}/celebration`;
  return applyResponse(requestId, api.post(path, { responseSchema: prayerRequestSchema }));
}

/**
 * Returns the request of the response. After an error it refetches, because the request has changed
 * elsewhere.
 */
async function applyResponse(requestId: string, response: Promise<PrayerRequest>): Promise<void> {
  try {
    const updated = await response;
    updateRequest(requestId, () => updated);
  } catch (error) {
    if (failureOf(error).kind === 'http-error') void refetchRequest(requestId).catch(() => {});
    throw error;
  }
}

async function refetchRequest(requestId: string): Promise<void> {
  const now = await api.get(`/requests/${requestId}`, { responseSchema: prayerRequestSchema });
  updateRequest(requestId, () => now);
}
