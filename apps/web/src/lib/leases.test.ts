import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { leasedNames, requestLease } from './leases.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date', 'setInterval'] }));
afterEach(() => void vi.useRealTimers());

/** Takes the lease and keeps it until the release. */
function hold(name: string) {
  const held = Promise.withResolvers<void>();
  const granted = Promise.withResolvers<void>();
  const ended = requestLease(name, {}, () => {
    granted.resolve();
    return held.promise;
  });
  return { granted: granted.promise, ended, release: held.resolve };
}

it('a second request waits for the first, and an optional one runs without the lease', async () => {
  const first = hold('one');
  await first.granted;
  expect(await leasedNames()).toEqual(new Set(['one']));
  expect(await requestLease('one', { ifAvailable: true }, async (lock) => lock)).toBeNull();
  let isSecondGranted = false;
  const second = requestLease('one', {}, async () => {
    isSecondGranted = true;
  });
  expect(await requestLease('two', { ifAvailable: true }, async (lock) => lock)).not.toBeNull();
  expect(isSecondGranted).toBe(false);
  first.release();
  await second;
  expect(await leasedNames()).toEqual(new Set());
});

it('an ended wait never runs', async () => {
  const first = hold('one');
  await first.granted;
  const controller = new AbortController();
  const second = requestLease('one', { signal: controller.signal }, async () => 'ran');
  controller.abort();
  await expect(second).rejects.toThrow('aborted');
  first.release();
  await first.ended;
});

it('a page that renews keeps its lease, and one that has stopped loses it', async () => {
  const stopped = hold('one');
  await stopped.granted;
  for (let renewal = 0; renewal < 5; renewal += 1) {
    vi.advanceTimersByTime(2000);
    await vi.waitFor(async () => expect(await leasedNames()).toEqual(new Set(['one'])));
    expect(await requestLease('one', { ifAvailable: true }, async (lock) => lock)).toBeNull();
  }
  vi.setSystemTime(Date.now() + 7000);
  const next = hold('one');
  await next.granted;
  const lost = expect(stopped.ended).rejects.toThrow('The lease has expired.');
  vi.advanceTimersByTime(2000);
  await lost;
  expect(await leasedNames()).toEqual(new Set(['one']));
  next.release();
  await next.ended;
});
