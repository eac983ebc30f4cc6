import { describe, expect, it } from 'vitest';
import { createBatcher } from './create-batcher.ts';

/** A database that responds when the test resolves it. */
function slowDatabase() {
  const batches: { items: number[]; succeed(): void; fail(): void }[] = [];
  const load = createBatcher(
    (items: number[]) =>
      new Promise<number[]>((resolve, reject) => {
        batches.push({
          items,
          succeed: () => resolve(items.map((item) => item * 10)),
          fail: () => reject(new Error('away')),
        });
      }),
  );
  return { load, batches, sentItems: () => batches.map(({ items }) => items) };
}

describe('batched calls', () => {
  it('go out immediately while few are in flight, and then in one batch', async () => {
    const { load, batches, sentItems } = slowDatabase();
    const results = Promise.all([1, 2, 3, 4, 5].map(load));
    expect(sentItems()).toEqual([[1], [2]]);
    batches[1]?.succeed();
    await expect.poll(sentItems).toEqual([[1], [2], [3, 4, 5]]);
    batches[2]?.succeed();
    batches[0]?.succeed();
    expect(await results).toEqual([10, 20, 30, 40, 50]);
  });

  it('are bounded in size', async () => {
    const { load, batches } = slowDatabase();
    const results = Promise.all(Array.from({ length: 80 }, (_, item) => load(item)));
    for (const at of [0, 1, 2, 3, 4, 5, 6]) {
      await expect.poll(() => batches.length).toBeGreaterThan(at);
      batches[at]?.succeed();
    }
    expect(batches.map(({ items }) => items.length)).toEqual([1, 1, 16, 16, 16, 16, 14]);
    expect((await results)[79]).toBe(790);
  });

  it('fail for their callers, and not for later ones', async () => {
    const { load, batches } = slowDatabase();
    const first = load(1);
    const second = load(2);
    const third = load(3);
    batches[0]?.fail();
    await expect(first).rejects.toThrow('away');
    batches[1]?.succeed();
    await expect.poll(() => batches.length).toBe(3);
    batches[2]?.succeed();
    expect(await Promise.all([second, third])).toEqual([20, 30]);
  });
});

/** A batcher whose batches wait until the test resolves them. */
function createSerialBatcher(serializeBy: (item: string) => string[]) {
  const sentItems: string[][] = [];
  const resolvers: (() => void)[] = [];
  const load = createBatcher(
    (items: string[]) => {
      sentItems.push(items);
      return new Promise<string[]>((resolve) => resolvers.push(() => resolve(items)));
    },
    { serializeBy },
  );
  return { load, sentItems, resolvers };
}

describe('calls serialized by key', () => {
  it('run one after the other, without blocking other keys', async () => {
    const { load, sentItems, resolvers } = createSerialBatcher((item) => [item.slice(0, 1)]);
    const results = Promise.all(['a1', 'a2', 'b1', 'a3', 'b2', 'c1'].map(load));
    expect(sentItems).toEqual([['a1'], ['b1']]);
    resolvers[1]?.();
    await expect.poll(() => sentItems).toEqual([['a1'], ['b1'], ['b2', 'c1']]);
    resolvers[0]?.();
    await expect.poll(() => sentItems.at(-1)).toEqual(['a2']);
    resolvers[3]?.();
    await expect.poll(() => sentItems.at(-1)).toEqual(['a3']);
    resolvers[2]?.();
    resolvers[4]?.();
    expect(await results).toEqual(['a1', 'a2', 'b1', 'a3', 'b2', 'c1']);
  });

  it('run one after the other if they have one of several keys in common', async () => {
    const { load, sentItems, resolvers } = createSerialBatcher((item) => [...item]);
    const results = Promise.all(['ax', 'bx', 'ay', 'cz'].map(load));
    expect(sentItems).toEqual([['ax'], ['cz']]);
    resolvers[1]?.();
    resolvers[0]?.();
    await expect.poll(() => sentItems.at(-1)).toEqual(['bx', 'ay']);
    resolvers[2]?.();
    expect(await results).toEqual(['ax', 'bx', 'ay', 'cz']);
  });
});

describe('a failed batch', () => {
  const failing = (isUndone: boolean) => {
    const sentItems: number[][] = [];
    const load = createBatcher(
      async (items: number[]) => {
        sentItems.push(items);
        await Promise.resolve();
        if (items.includes(4)) throw new Error('four');
        return items;
      },
      { canRetryIndividually: () => isUndone },
    );
    return { sentItems, outcome: () => Promise.allSettled([1, 2, 3, 4, 5].map(load)) };
  };
  const statuses = (outcomes: PromiseSettledResult<number>[]) =>
    outcomes.map(({ status }) => status === 'fulfilled');

  it('is retried individually where it had no effect', async () => {
    const { sentItems, outcome } = failing(true);
    expect(statuses(await outcome())).toEqual([true, true, true, false, true]);
    expect(sentItems).toEqual([[1], [2], [3, 4, 5], [3], [4], [5]]);
  });

  it('is not retried where it may have had an effect', async () => {
    const { outcome } = failing(false);
    expect(statuses(await outcome())).toEqual([true, true, false, false, false]);
  });
});

it('long-running calls do not block others', async () => {
  const { load, batches, sentItems } = slowDatabase();
  const results = Promise.all([1, 2, 3, 4].map(load));
  await expect.poll(sentItems).toEqual([[1], [2], [3, 4]]);
  for (const { succeed } of batches) succeed();
  expect(await results).toEqual([10, 20, 30, 40]);
});
