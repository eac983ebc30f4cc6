import type { PushSettings } from '@prayer-swap/shared/push/schemas';
import { describe, expect, it } from 'vitest';
import { createNativePush, type Messaging } from './native-push.ts';

const SETTINGS: PushSettings = {
  webPushKey: null,
  native: true,
  debug: false,
  quietHours: { on: false, from: '22:00', until: '07:00' },
  timeZone: null,
  showText: false,
};

describe('push on a phone', () => {
  it.each([
    ['granted', 'granted'],
    ['denied', 'denied'],
    ['prompt', 'not-requested'],
    ['prompt-with-rationale', 'not-requested'],
  ])('maps %s to %s', async (receive, permission) => {
    const { device } = createPhone({ receive });
    expect(await device.permission()).toBe(permission);
  });

  it('has the address of the token', async () => {
    const { device } = createPhone({ token: 'token-1' });
    expect(await device.address(SETTINGS)).toEqual({
      kind: 'native',
      deviceToken: 'token-1',
      platform: 'ios',
    });
  });

  it('is absent where the server has no FCM, and requests no token', async () => {
    const phone = createPhone({ token: 'token-1' });
    expect(await phone.device.address({ ...SETTINGS, native: false })).toBeNull();
    expect(phone.calls).toEqual([]);
  });

  it('waits twice as long under TestFlight, then uses the natively stored token', async () => {
    const phone = createPhone({ saved: { testFlight: 'true', pushToken: 'saved' } });
    expect(await phone.device.address(SETTINGS)).toMatchObject({ deviceToken: 'saved' });
    expect(phone.calls).toEqual(Array(12).fill('getToken'));
  });

  it('on Android has no natively stored token', async () => {
    const phone = createPhone({ kind: 'android', saved: { pushToken: 'of another kind' } });
    expect(await phone.device.address(SETTINGS)).toBeNull();
    expect(phone.calls).toEqual(Array(6).fill('getToken'));
  });

  it('reports late and changed tokens, also before a listener is added', async () => {
    const phone = createPhone();
    phone.token('early');
    const received: unknown[] = [];
    const stop = phone.device.onAddress(({ kind, ...address }) => received.push(kind, address));
    phone.token('changed');
    stop();
    phone.token('after');
    expect(received).toEqual([
      'native',
      { deviceToken: 'early', platform: 'ios' },
      'native',
      { deviceToken: 'changed', platform: 'ios' },
    ]);
  });

  it('stores the tap that started the app until it is handled', () => {
    const phone = createPhone();
    phone.tap({ data: { type: 'prayer-completion', prayerId: '1', url: '/feed' } });
    const followed: unknown[] = [];
    phone.device.onTap((data) => followed.push(data));
    phone.tap({ data: 'rubbish' });
    phone.tap({});
    expect(followed).toEqual([
      { type: 'prayer-completion', prayerId: '1', url: '/feed' },
      { type: 'unknown' },
      { type: 'unknown' },
    ]);
  });

  it('passes a message to current listeners only', () => {
    const phone = createPhone();
    phone.message({ title: 'Gone', data: { type: 'prayer-update' } });
    const received: unknown[] = [];
    phone.device.onMessage((message) => received.push(message));
    phone.message({ title: 'Of iOS', data: { type: 'prayer-reaction' } });
    phone.message({ data: { type: 'prayer-reaction', title: 'Of Android' } });
    phone.message({ data: { type: 'prayer-reaction' } });
    expect(received).toEqual([
      { title: 'Of iOS', data: { type: 'prayer-reaction' } },
      { title: 'Of Android', data: { type: 'prayer-reaction', title: 'Of Android' } },
      { title: '', data: { type: 'prayer-reaction' } },
    ]);
  });

  it('is cleared at sign-out: no token, no stored token, no notifications', async () => {
    const phone = createPhone({ token: 'token-1', saved: { pushToken: 'token-1' } });
    phone.token('token-1');
    await phone.device.unregister();
    expect(phone.calls).toEqual(['deleteToken', 'remove pushToken', 'removeAllDelivered']);
    const received: unknown[] = [];
    phone.device.onAddress((address) => received.push(address));
    expect(received).toEqual([]);
  });
});

type PhoneState = {
  kind?: 'ios' | 'android';
  receive?: string;
  token?: string;
  saved?: Record<string, string>;
};

function createPhone({
  kind = 'ios',
  receive = 'prompt',
  token = '',
  saved = {},
}: PhoneState = {}) {
  const calls: string[] = [];
  const listeners: Partial<{
    token: (token: string) => void;
    message: Parameters<Messaging['onMessage']>[0];
    tap: Parameters<Messaging['onTap']>[0];
  }> = {};
  const device = createNativePush({
    kind,
    messaging: {
      checkPermissions: async () => ({ receive }),
      requestPermissions: async () => ({ receive }),
      async getToken() {
        calls.push('getToken');
        return { token };
      },
      async deleteToken() {
        calls.push('deleteToken');
      },
      async removeAllDeliveredNotifications() {
        calls.push('removeAllDelivered');
      },
      onToken: (listener) => {
        listeners.token = listener;
      },
      onMessage: (listener) => {
        listeners.message = listener;
      },
      onTap: (listener) => {
        listeners.tap = listener;
      },
    },
    preferences: {
      read: async (name) => saved[name] ?? null,
      async remove(name) {
        calls.push(`remove ${name}`);
      },
    },
    pause: () => new Promise((resolve) => setTimeout(resolve, 1)),
    openSettings: null,
  });
  return {
    device,
    calls,
    token: (value: string) => listeners.token?.(value),
    message: (value: Parameters<Parameters<Messaging['onMessage']>[0]>[0]) =>
      listeners.message?.(value),
    tap: (value: Parameters<Parameters<Messaging['onTap']>[0]>[0]) => listeners.tap?.(value),
  };
}
