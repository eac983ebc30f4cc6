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

/** Stored values are `unknown` until they are parsed. */
type Store = { key: string; value: unknown; indexes: { timestamp: number } };
interface Schema extends DBSchema {
  [PRAYERS]: Store;
  [UPDATES]: Store;
}

let opened: Promise<IDBPDatabase<Schema>> | null = null;

/** All queued items on this device, of every member, in the order of writing. */
export async function readItems(): Promise<OutboxItem[]> {
  return parseItems(await readStored());
}

/** Unlike {@link readItems}, this includes the items of other versions, which it cannot parse. */
export async function readStored(): Promise<unknown[]> {
  const transaction = (await database()).transaction(STORES);
  // If the browser aborts the transaction, the reads below reject too.
  transaction.done.catch(() => {});
  const stored = await Promise.all(
    STORES.map((store) => transaction.objectStore(store).index('timestamp').getAll()),
  );
  return stored.flat();
}

/**
 * Applies a transition in one transaction, so the items that it read are the items that it changes.
 *
 * @returns the items afterwards
 * @throws if the device forbids storage or it is full
 */
export async function changeItems(
  transition: (items: readonly OutboxItem[]) => OutboxStep[],
): Promise<OutboxItem[]> {
  const db = await database();
  const transaction = db.transaction(STORES, 'readwrite', { durability: 'strict' });
  const done = transaction.done;
  // A failed transaction is reported once, by its cause.
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
        // The event's target is the open database.
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

/** Parsed; foreign values and items of other versions are skipped. */
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
