import { afterEach, expect, it, vi } from 'vitest';
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

/** A cache whose stored value is this old. */
async function createAgedCache(ageMs: number) {
  vi.useFakeTimers({ toFake: ['performance'] });
  const { cache, loads } = createSlowCache();
  const first = cache.recent(MINUTE_MS);
  loads[0]?.resolve('first');
  await first;
  vi.advanceTimersByTime(ageMs);
  return { cache, loads };
}

const MINUTE_MS = 60_000;

afterEach(() => {
  vi.useRealTimers();
});

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

it('after half of its age the value is refreshed, and calls do not wait for it', async () => {
  const { cache, loads } = await createAgedCache(MINUTE_MS / 2);
  expect(await cache.recent(MINUTE_MS)).toBe('first');
  expect(loads).toHaveLength(1);
  vi.advanceTimersByTime(1);
  expect(await cache.recent(MINUTE_MS)).toBe('first');
  expect(await cache.recent(MINUTE_MS)).toBe('first');
  expect(loads).toHaveLength(2);
  loads[1]?.resolve('second');
  await vi.waitFor(async () => expect(await cache.recent(MINUTE_MS)).toBe('second'));
  expect(loads).toHaveLength(2);
});

it('a value older than its age is not returned: calls wait for the refresh', async () => {
  const { cache, loads } = await createAgedCache(MINUTE_MS - 1);
  expect(await cache.recent(MINUTE_MS)).toBe('first');
  vi.advanceTimersByTime(2);
  const second = cache.recent(MINUTE_MS);
  expect(loads).toHaveLength(2);
  loads[1]?.resolve('second');
  expect(await second).toBe('second');
});

it('a refresh that started before an eviction is dropped', async () => {
  const { cache, loads } = await createAgedCache(MINUTE_MS / 2 + 1);
  await cache.recent(MINUTE_MS);
  cache.evict();
  const after = cache.recent(MINUTE_MS);
  loads[1]?.resolve('with what was removed');
  loads[2]?.resolve('without it');
  expect(await after).toBe('without it');
  expect(await cache.recent(MINUTE_MS)).toBe('without it');
});

it('a failed refresh does not reject, and the stored value serves until its age', async () => {
  const { cache, loads } = await createAgedCache(MINUTE_MS / 2 + 1);
  await cache.recent(MINUTE_MS);
  loads[1]?.reject(new Error('The database does not respond'));
  await vi.waitFor(async () => {
    expect(await cache.recent(MINUTE_MS)).toBe('first');
    expect(loads).toHaveLength(3);
  });
});
