import { requestContentSchema } from '@prayer-swap/shared/prayer-requests/content';
import * as z from 'zod/mini';
import { queuedFields, type Step } from './queued-fields.ts';

const anyItem = {
  ...queuedFields,
  /** The server's response removes an item, so a stored one is never synced. */
  synced: z.literal(false),
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
  /** Only what the member changed. */
  updateData: z.looseObject({ text: z.optional(z.string()) }),
});

export type OfflinePrayer = z.infer<typeof offlinePrayerSchema>;
export type OfflineUpdate = z.infer<typeof offlineUpdateSchema>;
export type OutboxItem = OfflinePrayer | OfflineUpdate;
export type Rejection = NonNullable<OutboxItem['refusal']>;

export type OutboxStep = Step<OutboxItem>;

export function isCreation(item: OutboxItem): item is OfflinePrayer {
  return item.type === 'prayer_creation';
}

export function isUpdate(item: OutboxItem): item is OfflineUpdate {
  return item.type === 'prayer_update';
}

/** The text of the item once it is sent; empty for an edit that does not change it. */
export function itemText(item: OutboxItem): string {
  return isCreation(item) ? item.data.text : (item.updateData.text ?? '');
}
