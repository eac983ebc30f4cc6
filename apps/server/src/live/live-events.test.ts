import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createLiveEvents } from './live-events.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** @returns live events, and a function that reports a reconnect of the servers */
async function startLiveEvents() {
  let reconnect = () => {};
  const live = createLiveEvents(
    {
      maxBytes: 1000,
      start: async ({ onReconnect }) => {
        reconnect = onReconnect;
      },
      isOpen: () => true,
      publish: async () => {},
      stop: async () => {},
    },
    () => {},
  );
  await live.start();
  return { live, reconnect };
}

it('after a reconnect of the servers, fifty members in each tenth of a second revalidate their session', async () => {
  const { live, reconnect } = await startLiveEvents();
  const told: string[] = [];
  for (let member = 0; member < 120; member += 1) {
    live.subscribe(`member ${member}`, ({ type }) => told.push(type));
  }
  reconnect();
  expect(told).toHaveLength(50);
  vi.advanceTimersByTime(99);
  expect(told).toHaveLength(50);
  vi.advanceTimersByTime(1);
  expect(told).toHaveLength(100);
  vi.advanceTimersByTime(100);
  expect(told).toEqual(Array(120).fill('session'));
});

it('stops when the settings of the community have been read', async () => {
  const { live, reconnect } = await startLiveEvents();
  const reading = Promise.withResolvers<void>();
  live.onCommunityChange(() => reading.promise);
  reconnect();
  const done: string[] = [];
  const stopping = live.stop().then(() => done.push('stopped'));
  await vi.advanceTimersByTimeAsync(1000);
  done.push('read');
  reading.resolve();
  await stopping;
  expect(done).toEqual(['read', 'stopped']);
});
