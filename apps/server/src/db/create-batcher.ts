import { SECOND } from '@prayer-swap/shared/time';

/** A larger batch would delay its first items until the last is done. */
const MAX_BATCH_SIZE = 16;
/** The process builds the next batch while the database executes one. */
const MAX_IN_FLIGHT = 2;
/** A slower batch is probably blocked by a lock, so it no longer counts as in flight. */
const SLOW_BATCH_MS = SECOND / 50;

type BatcherOptions<Item> = {
  /** Items with a common key run one after the other, in separate batches. */
  serializeBy?: (item: Item) => string[];
  /** Whether a failed batch left no trace, so each item can run alone. */
  canRetryIndividually?: (error: unknown) => boolean;
};

type PendingItem<Item, Result> = {
  item: Item;
  serialKeys: string[];
  resolve: (result: Result) => void;
  reject: (error: unknown) => void;
};

/**
 * Runs items of concurrent callers in one statement. A single item runs immediately; items that
 * arrive while batches are in flight run together afterwards. A failed batch rejects only for its
 * own callers.
 *
 * @param runBatch returns results in the order of its items, of which there is at least one
 */
export function createBatcher<Item, Result>(
  runBatch: (items: Item[]) => Promise<Result[]>,
  { serializeBy, canRetryIndividually }: BatcherOptions<Item> = {},
): (item: Item) => Promise<Result> {
  let pending: PendingItem<Item, Result>[] = [];
  let inFlight = 0;
  const activeKeys = new Set<string>();

  function dispatch(): void {
    if (inFlight >= MAX_IN_FLIGHT) return;
    const batch = takeBatch();
    if (batch.length === 0) return;
    inFlight += 1;
    let countsAsInFlight = true;
    const release = () => {
      if (countsAsInFlight) inFlight -= 1;
      countsAsInFlight = false;
      dispatch();
    };
    const slowTimer = setTimeout(release, SLOW_BATCH_MS);
    void executeBatch(batch).finally(() => {
      clearTimeout(slowTimer);
      for (const key of batch.flatMap(({ serialKeys }) => serialKeys)) activeKeys.delete(key);
      release();
    });
  }

  /** Takes the first pending items without a key that is in flight. */
  function takeBatch(): PendingItem<Item, Result>[] {
    const batch: PendingItem<Item, Result>[] = [];
    const remaining: PendingItem<Item, Result>[] = [];
    for (const one of pending) {
      const canStart =
        batch.length < MAX_BATCH_SIZE && !one.serialKeys.some((key) => activeKeys.has(key));
      (canStart ? batch : remaining).push(one);
      if (canStart) for (const key of one.serialKeys) activeKeys.add(key);
    }
    pending = remaining;
    return batch;
  }

  async function executeBatch(batch: PendingItem<Item, Result>[]): Promise<void> {
    try {
      const results = await runBatch(batch.map(({ item }) => item));
      // `runBatch` returns one result for each item.
      for (const [at, { resolve }] of batch.entries()) resolve(results[at] as Result);
    } catch (error) {
      if (batch.length > 1 && canRetryIndividually?.(error))
        await Promise.all(batch.map((one) => executeBatch([one])));
      else for (const { reject } of batch) reject(error);
    }
  }

  return (item) =>
    new Promise((resolve, reject) => {
      pending.push({ item, serialKeys: serializeBy?.(item) ?? [], resolve, reject });
      dispatch();
    });
}
