import { expect, it } from 'vitest';
import { sharedReading } from './shared-reading.ts';

/** Readings that end when the test says so. */
function slowReading() {
  const readings: PromiseWithResolvers<string>[] = [];
  const reading = sharedReading(() => {
    const next = Promise.withResolvers<string>();
    readings.push(next);
    return next.promise;
  });
  return { reading, readings };
}

const MINUTE_MS = 60_000;

it('shares one reading until it is evicted', async () => {
  const { reading, readings } = slowReading();
  const [one, two] = [reading.recent(MINUTE_MS), reading.recent(MINUTE_MS)];
  readings[0]?.resolve('first');
  expect(await Promise.all([one, two])).toEqual(['first', 'first']);
  reading.evict();
  const three = reading.recent(MINUTE_MS);
  readings[1]?.resolve('second');
  expect(await three).toBe('second');
  expect(readings).toHaveLength(2);
});

it('does not store a reading that began before an eviction and ends after it', async () => {
  const { reading, readings } = slowReading();
  const before = reading.recent(MINUTE_MS);
  reading.evict();
  const after = reading.recent(MINUTE_MS);
  readings[1]?.resolve('without what was removed');
  readings[0]?.resolve('with what was removed');
  expect(await before).toBe('with what was removed');
  expect(await after).toBe('without what was removed');
  expect(await reading.recent(MINUTE_MS)).toBe('without what was removed');
});
