import * as z from 'zod/mini';
import { createItemStore } from './item-store.ts';
import { queuedActionSchema } from './queued-actions.ts';

const ACTIONS = 'actions';

/** The queued actions of this device. */
export const {
  readItems: readActions,
  readStored: readStoredActions,
  changeItems: changeActions,
} = createItemStore({
  database: 'prayer-swap-actions',
  stores: [ACTIONS],
  storeOf: () => ACTIONS,
  parse: (stored) => z.safeParse(queuedActionSchema, stored).data ?? null,
});
