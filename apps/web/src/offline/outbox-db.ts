import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import * as z from 'zod/mini';
import { broadcastOutboxEvent } from './outbox-events.ts';
import {
  isCreation,
  type OutboxItem,
  type OutboxStep,
  offlinePrayerSchema,
  offlineUpdateSchema,
} from './outbox-items.ts';

const NAME = 'prayer-swap-offline';
const VERSION = 1;
const PRAYERS = 'offlinePrayers';
const UPDATES = 'offlineUpdates';
const STORES = [PRAYERS, UPDATES] as const;

/** What a device hands back is anything until it is parsed. */
type Store = { key: string; value: unknown; indexes: { timestamp: number } };
interface Schema extends DBSchema {
  [PRAYERS]: Store;
  [UPDATES]: Store;
}

let opened: Promise<IDBPDatabase<Schema>> | null = null;

/** Everything that waits on this device, whosever it is, in the order of writing. */
export async function readItems(): Promise<OutboxItem[]> {
  const transaction = (await database()).transaction(STORES);
  // When the browser aborts it, what is read below rejects, too.
  transaction.done.catch(() => {});
  const [prayers, updates] = await Promise.all(
    STORES.map((store) => transaction.objectStore(store).index('timestamp').getAll()),
  );
  return parseItems([...(prayers ?? []), ...(updates ?? [])]);
}

/**
 * Changes the queue by a rule, in one transaction: what the rule saw is what is changed.
 *
 * @returns the items after it
 * @throws where the device forbids storage or has no room
 */
export async function changeItems(
  transition: (items: readonly OutboxItem[]) => OutboxStep[],
): Promise<OutboxItem[]> {
  const db = await database();
  const transaction = db.transaction(STORES, 'readwrite', { durability: 'strict' });
  const done = transaction.done;
  // A failed transaction is told once, by what made it fail.
  done.catch(() => {});
  const stored = await Promise.all(
    STORES.map((store) => transaction.objectStore(store).index('timestamp').getAll()),
  );
  const items = parseItems(stored.flat());
  const steps = transition(items);
  for (const step of steps) {
    const item = 'put' in step ? step.put : step.remove;
    const store = transaction.objectStore(isCreation(item) ? PRAYERS : UPDATES);
    await ('put' in step ? store.put(item) : store.delete(item.id));
  }
  await done;
  if (steps.length > 0) broadcastOutboxEvent({ is: 'changed' });
  return applySteps(items, steps);
}

function database(): Promise<IDBPDatabase<Schema>> {
  opened ??= open();
  return opened;
}

async function open() {
  const reset = () => {
    opened = null;
  };
  try {
    return await openDB<Schema>(NAME, VERSION, {
      upgrade(db) {
        for (const store of STORES) {
          db.createObjectStore(store, { keyPath: 'id' }).createIndex('timestamp', 'timestamp');
        }
      },
      blocking: (_current, _blocked, event) => {
        reset();
        // The event comes from the open database.
        (event.target as IDBDatabase).close();
      },
      terminated: reset,
    });
  } catch (error) {
    reset();
    throw error;
  }
}

const itemSchema = z.discriminatedUnion('type', [offlinePrayerSchema, offlineUpdateSchema]);

/** Parsed; what is none of ours, or of another version's making, is passed over. */
function parseItems(stored: unknown[]): OutboxItem[] {
  return stored
    .map((value) => z.safeParse(itemSchema, value))
    .flatMap((parsed) => (parsed.success ? [parsed.data] : []))
    .sort((one, other) => one.timestamp - other.timestamp);
}

function applySteps(items: readonly OutboxItem[], steps: OutboxStep[]): OutboxItem[] {
  const touched = steps.map((step) => ('put' in step ? step.put : step.remove).id);
  const unchanged = items.filter(({ id }) => !touched.includes(id));
  const put = steps.flatMap((step) => ('put' in step ? [step.put] : []));
  return [...unchanged, ...put].sort((one, other) => one.timestamp - other.timestamp);
}
