import { describe, expect, it } from 'vitest';
import { subscriptionUnder } from './push-subscription.ts';

const KEY = 'BAECAw_-';
const KEY_BYTES = new Uint8Array([4, 1, 2, 3, 15, 254]);
const KEYS = { p256dh: 'p', auth: 'a' };

describe('the subscription of a browser', () => {
  it('is made where there is none, under the key of the server', async () => {
    const push = aPushManager(null);
    expect(await subscriptionUnder(push.manager, KEY)).toEqual({ endpoint: 'made', keys: KEYS });
    expect(push.asked).toEqual([{ userVisibleOnly: true, applicationServerKey: KEY_BYTES }]);
  });

  it.each([
    ['the same key', KEY_BYTES.buffer],
    ['a key the browser keeps to itself', null],
  ])('is kept under %s', async (_, key) => {
    const push = aPushManager({ key });
    expect(await subscriptionUnder(push.manager, KEY)).toEqual({ endpoint: 'kept', keys: KEYS });
    expect(push).toMatchObject({ asked: [], ended: 0 });
  });

  it.each([
    ['another key', new Uint8Array([4, 1, 2, 3, 15, 255]).buffer],
    ['a shorter key', new Uint8Array([4, 1, 2, 3, 15]).buffer],
  ])('is replaced where it was made under %s', async (_, key) => {
    const push = aPushManager({ key });
    expect(await subscriptionUnder(push.manager, KEY)).toEqual({ endpoint: 'made', keys: KEYS });
    expect(push.ended).toBe(1);
  });

  it('is none without an address and keys', async () => {
    const push = aPushManager({ key: KEY_BYTES.buffer, json: { endpoint: 'kept' } });
    await expect(subscriptionUnder(push.manager, KEY)).rejects.toThrow('no keys');
  });
});

type Kept = { key: ArrayBuffer | null; json?: object };

/** @param kept the subscription that is there already */
function aPushManager(kept: Kept | null) {
  const push = { asked: [] as unknown[], ended: 0, manager: {} as PushManager };
  const subscription = (endpoint: string, { key, json = { endpoint, keys: KEYS } }: Kept) => ({
    options: { applicationServerKey: key },
    toJSON: () => json,
    unsubscribe: async () => {
      push.ended += 1;
    },
  });
  // Only what the code under test asks of a push manager.
  push.manager = {
    getSubscription: async () => kept && subscription('kept', kept),
    subscribe: async (options: unknown) => {
      push.asked.push(options);
      return subscription('made', { key: null });
    },
  } as unknown as PushManager;
  return push;
}
