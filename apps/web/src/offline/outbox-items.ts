import { REQUEST_TYPES } from '@prayer-swap/shared/prayer-requests/choices';
import * as z from 'zod/mini';

const anyItem = {
  /** Made on the device; the server knows it as the idempotency key. */
  id: z.string(),
  /** Whose it is: nobody else ever sends or sees it. */
  userId: z.string(),
  /** When it was written, in milliseconds, and its place in the order of sending. */
  timestamp: z.number(),
  /** An item leaves with the server's answer, so what is stored has never been synced. */
  synced: z.literal(false),
  /** Whether the server may have heard of it without an answer having come back. */
  attempted: z.boolean(),
  /** Its member has signed out: it rests until they are back. */
  held: z.boolean(),
  /** Why the server did not take it, in the product's words. */
  refusal: z.nullable(z.object({ code: z.string(), message: z.string() })),
};

export const offlinePrayerSchema = z.object({
  ...anyItem,
  type: z.literal('prayer_creation'),
  data: z.object({ type: z.enum(REQUEST_TYPES), text: z.string(), anonymous: z.boolean() }),
});

export const offlineUpdateSchema = z.object({
  ...anyItem,
  type: z.literal('prayer_update'),
  /** The request, or while that still waits itself the id of its item. */
  prayerId: z.string(),
  updateData: z.object({ text: z.string() }),
});

export type OfflinePrayer = z.infer<typeof offlinePrayerSchema>;
export type OfflineUpdate = z.infer<typeof offlineUpdateSchema>;
export type OutboxItem = OfflinePrayer | OfflineUpdate;
export type Rejection = NonNullable<OutboxItem['refusal']>;

/** One step of a change: an item as it is from now on, or one that goes. */
export type OutboxStep = { put: OutboxItem } | { remove: OutboxItem };

export function isCreation(item: OutboxItem): item is OfflinePrayer {
  return item.type === 'prayer_creation';
}

export function isUpdate(item: OutboxItem): item is OfflineUpdate {
  return item.type === 'prayer_update';
}

/** What the item will say once it is sent. */
export function itemText(item: OutboxItem): string {
  return isCreation(item) ? item.data.text : item.updateData.text;
}
