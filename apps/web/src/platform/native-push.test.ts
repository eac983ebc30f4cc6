import type { PushSettings } from '@prayer-swap/shared/push/schemas';
import { describe, expect, it } from 'vitest';
import { type Messaging, nativePush } from './native-push.ts';

const SETTINGS: PushSettings = {
  webPushKey: null,
  native: true,
  debug: false,
  quietHours: { on: false, from: '22:00', until: '07:00' },
  timeZone: null,
  showText: false,
};

describe('a phone that messages can be sent to', () => {
  it.each([
    ['granted', 'granted'],
    ['denied', 'denied'],
    ['prompt', 'not-requested'],
    ['prompt-with-rationale', 'not-requested'],
  ])('says %s as %s', async (receive, permission) => {
    const { device } = aPhone({ receive });
    expect(await device.permission()).toBe(permission);
  });

  it('has the token’s address', async () => {
    const { device } = aPhone({ token: 'token-1' });
    expect(await device.address(SETTINGS)).toEqual({
      kind: 'native',
      deviceToken: 'token-1',
      platform: 'ios',
    });
  });

  it('has none where the server sends to no phones, and asks for no token', async () => {
    const phone = aPhone({ token: 'token-1' });
    expect(await phone.device.address({ ...SETTINGS, native: false })).toBeNull();
    expect(phone.calls).toEqual([]);
  });

  it('waits twice as long under TestFlight, then takes what was saved natively', async () => {
    const phone = aPhone({ notes: { testFlight: 'true', pushToken: 'saved' } });
    expect(await phone.device.address(SETTINGS)).toMatchObject({ deviceToken: 'saved' });
    expect(phone.calls).toEqual(Array(12).fill('getToken'));
  });

  it('on Android has nothing saved natively', async () => {
    const phone = aPhone({ kind: 'android', notes: { pushToken: 'of another kind' } });
    expect(await phone.device.address(SETTINGS)).toBeNull();
    expect(phone.calls).toEqual(Array(6).fill('getToken'));
  });

  it('tells of tokens that come late or change, also of one that nobody heard', async () => {
    const phone = aPhone();
    phone.token('early');
    const heard: unknown[] = [];
    const stop = phone.device.onAddress(({ kind, ...address }) => heard.push(kind, address));
    phone.token('changed');
    stop();
    phone.token('after');
    expect(heard).toEqual([
      'native',
      { deviceToken: 'early', platform: 'ios' },
      'native',
      { deviceToken: 'changed', platform: 'ios' },
    ]);
  });

  it('keeps the tap that started the app until somebody follows it', () => {
    const phone = aPhone();
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

  it('tells a message to who is there, and to nobody later', () => {
    const phone = aPhone();
    phone.message({ title: 'Gone', data: { type: 'prayer-update' } });
    const heard: unknown[] = [];
    phone.device.onMessage((message) => heard.push(message));
    phone.message({ data: { type: 'prayer-reaction' } });
    expect(heard).toEqual([{ title: '', data: { type: 'prayer-reaction' } }]);
  });

  it('becomes nobody’s: no token, no note of it, nothing in the tray', async () => {
    const phone = aPhone({ token: 'token-1', notes: { pushToken: 'token-1' } });
    phone.token('token-1');
    await phone.device.forget();
    expect(phone.calls).toEqual(['deleteToken', 'forget pushToken', 'removeAllDelivered']);
    const heard: unknown[] = [];
    phone.device.onAddress((address) => heard.push(address));
    expect(heard).toEqual([]);
  });
});

type PhoneState = {
  kind?: 'ios' | 'android';
  receive?: string;
  token?: string;
  notes?: Record<string, string>;
};

function aPhone({ kind = 'ios', receive = 'prompt', token = '', notes = {} }: PhoneState = {}) {
  const calls: string[] = [];
  const hear: Partial<{
    token: (token: string) => void;
    message: Parameters<Messaging['onMessage']>[0];
    tap: Parameters<Messaging['onTap']>[0];
  }> = {};
  const device = nativePush({
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
        hear.token = listener;
      },
      onMessage: (listener) => {
        hear.message = listener;
      },
      onTap: (listener) => {
        hear.tap = listener;
      },
    },
    notes: {
      read: async (name) => notes[name] ?? null,
      async forget(name) {
        calls.push(`forget ${name}`);
      },
    },
    pause: () => new Promise((resolve) => setTimeout(resolve, 1)),
    openSettings: null,
  });
  return {
    device,
    calls,
    token: (value: string) => hear.token?.(value),
    message: (value: Parameters<Parameters<Messaging['onMessage']>[0]>[0]) => hear.message?.(value),
    tap: (value: Parameters<Parameters<Messaging['onTap']>[0]>[0]) => hear.tap?.(value),
  };
}
