import * as z from 'zod/mini';
import { createItemStore } from './item-store.ts';
import {
  isCreation,
  type OutboxItem,
  offlinePrayerSchema,
  offlineUpdateSchema,
} from './outbox-items.ts';

const PRAYERS = 'offlinePrayers';
const UPDATES = 'offlineUpdates';

const itemSchema = z.discriminatedUnion('type', [offlinePrayerSchema, offlineUpdateSchema]);

/** The queued requests and edits of this device. */
export const { readItems, readStored, changeItems } = createItemStore<OutboxItem>({
  database: 'prayer-swap-offline',
  stores: [PRAYERS, UPDATES],
  storeOf: (item) => (isCreation(item) ? PRAYERS : UPDATES),
  parse: (stored) => z.safeParse(itemSchema, stored).data ?? null,
});
