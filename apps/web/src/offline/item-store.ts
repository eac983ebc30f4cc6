import type { IDBPDatabase } from 'idb';
import { openDatabase } from '../lib/open-database.ts';
import { broadcastOutboxEvent } from './outbox-events.ts';
import type { Step } from './queued-fields.ts';

type StoredItem = { id: string; timestamp: number };

type ItemStoreOptions<Item> = {
  database: string;
  /** The object stores of the database. */
  stores: readonly string[];
  storeOf: (item: Item) => string;
  /** @returns null for foreign values and items of other versions, which are skipped */
  parse: (stored: unknown) => Item | null;
};

/** Declares a database of items, sorted by their timestamp. It opens on first use. */
export function createItemStore<Item extends StoredItem>({
  database,
  stores,
  storeOf,
  parse,
}: ItemStoreOptions<Item>) {
  let opened: Promise<IDBPDatabase> | null = null;

  async function open() {
    const reset = () => {
      opened = null;
    };
    try {
      return await openDatabase(database, {
        create(db) {
          for (const store of stores) {
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

  function connect(): Promise<IDBPDatabase> {
    opened ??= open();
    return opened;
  }

  function parseItems(stored: unknown[]): Item[] {
    return stored.flatMap((value) => parse(value) ?? []).sort(byTimestamp);
  }

  /** The stored values, including those of other versions, which {@link readItems} skips. */
  async function readStored(): Promise<unknown[]> {
    const transaction = (await connect()).transaction(stores);
    // If the browser aborts the transaction, the reads below reject too.
    transaction.done.catch(() => {});
    const stored = await Promise.all(
      stores.map((store) => transaction.objectStore(store).index('timestamp').getAll()),
    );
    return stored.flat();
  }

  return {
    readStored,
    /** All items on this device, of every member, in the order of writing. */
    readItems: async () => parseItems(await readStored()),
    /**
     * Applies a transition in one transaction, so the items that it read are the items that it
     * changes.
     *
     * @returns the items afterwards
     * @throws if the device forbids storage or it is full
     */
    async changeItems(transition: (items: readonly Item[]) => Step<Item>[]): Promise<Item[]> {
      const db = await connect();
      const transaction = db.transaction(stores, 'readwrite', { durability: 'strict' });
      const done = transaction.done;
      // A failed transaction is reported once, by its cause.
      done.catch(() => {});
      const stored = await Promise.all(
        stores.map((store) => transaction.objectStore(store).index('timestamp').getAll()),
      );
      const items = parseItems(stored.flat());
      const steps = transition(items);
      for (const step of steps) {
        const item = 'put' in step ? step.put : step.remove;
        const store = transaction.objectStore(storeOf(item));
        await ('put' in step ? store.put(item) : store.delete(item.id));
      }
      await done;
      if (steps.length > 0) broadcastOutboxEvent({ is: 'changed' });
      return applySteps(items, steps);
    },
  };
}

function applySteps<Item extends StoredItem>(items: readonly Item[], steps: Step<Item>[]): Item[] {
  const touched = steps.map((step) => ('put' in step ? step.put : step.remove).id);
  const unchanged = items.filter(({ id }) => !touched.includes(id));
  const put = steps.flatMap((step) => ('put' in step ? [step.put] : []));
  return [...unchanged, ...put].sort(byTimestamp);
}

function byTimestamp(one: StoredItem, other: StoredItem): number {
  return one.timestamp - other.timestamp;
}
