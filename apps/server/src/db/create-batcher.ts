import { SECOND } from '@prayer-swap/shared/time';

/** More would make the first of them wait for the last. */
const MAX_BATCH_SIZE = 16;
/** While the database answers one, this process puts the next together. */
const MAX_IN_FLIGHT = 2;
/** One that takes longer waits for somebody, and nobody waits for it. */
const SLOW_BATCH_MS = SECOND / 50;

type BatcherOptions<Item> = {
  /** Questions of the same are asked one after the other, in their order. */
  serializeBy?: (item: Item) => string;
  /** Whether what failed for several left no trace, so that each may be asked alone. */
  canRetryIndividually?: (error: unknown) => boolean;
};

type PendingItem<Item, Result> = {
  item: Item;
  serialKey: string | undefined;
  resolve: (result: Result) => void;
  reject: (error: unknown) => void;
};

/**
 * Asks what many callers ask at about the same time in one statement: a lone question at once, and
 * those that come while others are under way together, after them. An asking that failed is nobody's
 * but its askers'.
 *
 * @param runBatch answers in the order of the questions; there is at least one
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
      for (const { serialKey } of batch) if (serialKey !== undefined) activeKeys.delete(serialKey);
      release();
    });
  }

  /** The first of those that wait whose turn it is. */
  function takeBatch(): PendingItem<Item, Result>[] {
    const batch: PendingItem<Item, Result>[] = [];
    const remaining: PendingItem<Item, Result>[] = [];
    for (const one of pending) {
      const canStart =
        batch.length < MAX_BATCH_SIZE &&
        !(one.serialKey !== undefined && activeKeys.has(one.serialKey));
      (canStart ? batch : remaining).push(one);
      if (canStart && one.serialKey !== undefined) activeKeys.add(one.serialKey);
    }
    pending = remaining;
    return batch;
  }

  async function executeBatch(batch: PendingItem<Item, Result>[]): Promise<void> {
    try {
      const results = await runBatch(batch.map(({ item }) => item));
      // An answer for each question is what `ask` promises.
      for (const [at, { resolve }] of batch.entries()) resolve(results[at] as Result);
    } catch (error) {
      if (batch.length > 1 && canRetryIndividually?.(error))
        await Promise.all(batch.map((one) => executeBatch([one])));
      else for (const { reject } of batch) reject(error);
    }
  }

  return (item) =>
    new Promise((resolve, reject) => {
      pending.push({ item, serialKey: serializeBy?.(item), resolve, reject });
      dispatch();
    });
}
