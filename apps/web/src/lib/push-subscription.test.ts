import { describe, expect, it } from 'vitest';
import { ensureSubscription } from './push-subscription.ts';

const KEY = 'BAECAw_-';
const KEY_BYTES = new Uint8Array([4, 1, 2, 3, 15, 254]);
const KEYS = { p256dh: 'p', auth: 'a' };

describe('the push subscription of a browser', () => {
  it('is created with the key of the server if missing', async () => {
    const push = createPushManager(null);
    expect(await ensureSubscription(push.manager, KEY)).toEqual({ endpoint: 'made', keys: KEYS });
    expect(push.subscribeCalls).toEqual([
      { userVisibleOnly: true, applicationServerKey: KEY_BYTES },
    ]);
  });

  it.each([
    ['the same key', KEY_BYTES.buffer],
    ['a key that the browser does not expose', null],
  ])('is preserved under %s', async (_, key) => {
    const push = createPushManager({ key });
    expect(await ensureSubscription(push.manager, KEY)).toEqual({ endpoint: 'kept', keys: KEYS });
    expect(push).toMatchObject({ subscribeCalls: [], unsubscribeCount: 0 });
  });

  it.each([
    ['another key', new Uint8Array([4, 1, 2, 3, 15, 255]).buffer],
    ['a shorter key', new Uint8Array([4, 1, 2, 3, 15]).buffer],
  ])('is replaced if created under %s', async (_, key) => {
    const push = createPushManager({ key });
    expect(await ensureSubscription(push.manager, KEY)).toEqual({ endpoint: 'made', keys: KEYS });
    expect(push.unsubscribeCount).toBe(1);
  });

  it('is absent without an address and keys', async () => {
    const push = createPushManager({ key: KEY_BYTES.buffer, json: { endpoint: 'kept' } });
    await expect(ensureSubscription(push.manager, KEY)).rejects.toThrow('no keys');
  });
});

type ExistingSubscription = { key: ArrayBuffer | null; json?: object };

/** @param existing the existing subscription */
function createPushManager(existing: ExistingSubscription | null) {
  const push = { subscribeCalls: [] as unknown[], unsubscribeCount: 0, manager: {} as PushManager };
  const subscription = (
    endpoint: string,
    { key, json = { endpoint, keys: KEYS } }: ExistingSubscription,
  ) => ({
    options: { applicationServerKey: key },
    toJSON: () => json,
    unsubscribe: async () => {
      push.unsubscribeCount += 1;
    },
  });
  // Only the members of a push manager that the code under test uses.
  push.manager = {
    getSubscription: async () => existing && subscription('kept', existing),
    subscribe: async (options: unknown) => {
      push.subscribeCalls.push(options);
      return subscription('made', { key: null });
    },
  } as unknown as PushManager;
  return push;
}
