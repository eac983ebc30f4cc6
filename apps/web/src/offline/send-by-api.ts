import {
  type PrayerRequest,
  prayerRequestSchema,
} from '@prayer-swap/shared/prayer-requests/schemas';
import { api } from '../lib/api-client.ts';
import { type ApiFailure, failureOf } from '../lib/api-failure.ts';
import { isCreation, type OutboxItem } from './outbox-items.ts';

/** Sends an item from a page. */
export async function sendByApi(
  item: OutboxItem,
  abortSignal: AbortSignal,
): Promise<PrayerRequest | ApiFailure> {
  const options = {
    responseSchema: prayerRequestSchema,
    idempotencyKey: item.id,
    asMember: item.userId,
    signal: abortSignal,
  };
  try {
    return isCreation(item)
      ? await api.post('/requests', { ...options, body: item.data })
      : await api.patch(`/requests/${item.prayerId}`, { ...options, body: item.updateData });
  } catch (error) {
    return failureOf(error);
  }
}
