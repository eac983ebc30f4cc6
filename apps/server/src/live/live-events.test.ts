import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createLiveEvents } from './live-events.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('after a reconnect of the servers, fifty members in each tenth of a second revalidate their session', async () => {
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
