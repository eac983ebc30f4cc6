import { expect, it } from 'vitest';
import { coalescingCache } from './coalescing-cache.ts';

/** A cache whose loads finish when the test resolves them. */
function createSlowCache() {
  const loads: PromiseWithResolvers<string>[] = [];
  const cache = coalescingCache(() => {
    const next = Promise.withResolvers<string>();
    loads.push(next);
    return next.promise;
  });
  return { cache, loads };
}

const MINUTE_MS = 60_000;

it('the cache shares one read until it is evicted', async () => {
  const { cache, loads } = createSlowCache();
  const [first, second] = [cache.recent(MINUTE_MS), cache.recent(MINUTE_MS)];
  loads[0]?.resolve('first');
  expect(await Promise.all([first, second])).toEqual(['first', 'first']);
  cache.evict();
  const third = cache.recent(MINUTE_MS);
  loads[1]?.resolve('second');
  expect(await third).toBe('second');
  expect(loads).toHaveLength(2);
});

it('the cache does not store a read that started before an eviction and ends after it', async () => {
  const { cache, loads } = createSlowCache();
  const before = cache.recent(MINUTE_MS);
  cache.evict();
  const after = cache.recent(MINUTE_MS);
  loads[1]?.resolve('without what was removed');
  loads[0]?.resolve('with what was removed');
  expect(await before).toBe('with what was removed');
  expect(await after).toBe('without what was removed');
  expect(await cache.recent(MINUTE_MS)).toBe('without what was removed');
});
