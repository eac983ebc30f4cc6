import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createLiveEvents } from './live-events.ts';
import { type Message, packMessages } from './messages.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** @returns live events, and functions that report a reconnect of the servers, and a message of one */
async function startLiveEvents() {
  let reconnect = () => {};
  let receive = (_message: Message) => {};
  const live = createLiveEvents(
    {
      maxBytes: 1000,
      start: async ({ onReconnect, onPayload }) => {
        reconnect = onReconnect;
        receive = (message) => {
          for (const payload of packMessages([message], 1000)) onPayload(payload);
        };
      },
      isOpen: () => true,
      publish: async () => {},
      stop: async () => {},
    },
    () => {},
  );
  await live.start();
  return { live, reconnect, receive };
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

it('repeats for a minute that something changed, to those whom it concerns', async () => {
  const { live, receive } = await startLiveEvents();
  receive({ memberId: 'amira', event: { type: 'notification' } });
  receive({ memberId: 'amira', event: { type: 'points', goodWillPoints: 3 } });
  receive({ memberId: 'amira', event: { type: 'session' } });
  vi.advanceTimersByTime(30_000);
  receive('requests');
  expect(live.recentHints('amira')).toEqual([{ type: 'notification' }, { type: 'requests' }]);
  expect(live.recentHints('omar')).toEqual([{ type: 'requests' }]);
  vi.advanceTimersByTime(30_001);
  expect(live.recentHints('amira')).toEqual([{ type: 'requests' }]);
  receive({ memberId: 'omar', event: { type: 'requests' } });
  vi.advanceTimersByTime(30_000);
  expect(live.recentHints('amira')).toEqual([]);
  expect(live.recentHints('omar')).toEqual([{ type: 'requests' }]);
});
