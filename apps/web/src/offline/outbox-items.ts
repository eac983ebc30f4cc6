import { requestContentSchema } from '@prayer-swap/shared/prayer-requests/content';
import * as z from 'zod/mini';

const anyItem = {
  /** Created on the device; the server uses it as the idempotency key. */
  id: z.string(),
  /** The author: no other member sends or sees it. */
  userId: z.string(),
  /** The time of writing in milliseconds, which is the order of sending. */
  timestamp: z.number(),
  /** The server's response removes an item, so a stored one is never synced. */
  synced: z.literal(false),
  /** Whether the server may have received it without a response. */
  attempted: z.boolean(),
  /** The member has signed out: the item is paused until they return. */
  held: z.boolean(),
  /** The server's error message. */
  refusal: z.nullable(z.object({ code: z.string(), message: z.string() })),
};

/* Loose: an older page or worker stores and sends the fields of a newer one. */

export const offlinePrayerSchema = z.looseObject({
  ...anyItem,
  type: z.literal('prayer_creation'),
  data: z.looseObject(requestContentSchema.shape),
});

export const offlineUpdateSchema = z.looseObject({
  ...anyItem,
  type: z.literal('prayer_update'),
  /** The id of the request, or of its item if the request is still queued. */
  prayerId: z.string(),
  updateData: z.looseObject({ text: z.string() }),
});

export type OfflinePrayer = z.infer<typeof offlinePrayerSchema>;
export type OfflineUpdate = z.infer<typeof offlineUpdateSchema>;
export type OutboxItem = OfflinePrayer | OfflineUpdate;
export type Rejection = NonNullable<OutboxItem['refusal']>;

/** One step of a transition: an item to store or to remove. */
export type OutboxStep = { put: OutboxItem } | { remove: OutboxItem };

export function isCreation(item: OutboxItem): item is OfflinePrayer {
  return item.type === 'prayer_creation';
}

export function isUpdate(item: OutboxItem): item is OfflineUpdate {
  return item.type === 'prayer_update';
}

/** The text of the item once it is sent. */
export function itemText(item: OutboxItem): string {
  return isCreation(item) ? item.data.text : item.updateData.text;
}
