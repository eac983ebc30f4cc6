import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError, type ApiFailure } from '../../lib/api-failure.ts';
import type { DeviceAddress, PushDevice, PushPermission } from '../../platform/push-device.ts';
import { type DeviceState, deviceRegistration } from './device-registration.ts';

const AMIRA = 'a0000000-0000-4000-8000-000000000001';
const OMAR = 'a0000000-0000-4000-8000-000000000002';
const ADDRESS: DeviceAddress = { kind: 'native', deviceToken: 'token', platform: 'ios' };
const REGISTERED: DeviceState = { is: 'registered', registrationId: 'r1', address: ADDRESS };

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('how a device stands to messages', () => {
  it.each<PushPermission>(['not-supported', 'denied', 'not-requested'])(
    '%s: nothing is sent',
    async (permission) => {
      const { registration, told } = aDevice({ permission });
      await registration.begin(AMIRA);
      expect(registration.state()).toEqual({ is: permission });
      expect(told).toEqual([]);
    },
  );

  it('granted with an address: registered', async () => {
    const { registration, told } = aDevice();
    expect(registration.state()).toBeNull();
    await registration.begin(AMIRA);
    expect(registration.state()).toEqual(REGISTERED);
    expect(told).toEqual([[ADDRESS, AMIRA]]);
  });

  it('granted without an address: not registered, until one comes late', async () => {
    const { registration, told, comes } = aDevice({ address: async () => null });
    await registration.begin(AMIRA);
    expect(registration.state()).toEqual({ is: 'not-registered' });
    comes(ADDRESS);
    await vi.waitFor(() => expect(registration.state()).toEqual(REGISTERED));
    expect(told).toEqual([[ADDRESS, AMIRA]]);
  });

  it.each<[string, unknown, string]>([
    ['the words of the server', refused(), 'Not today'],
    ['its status', new ApiError({ kind: 'not-understood', status: 500 }), 'Server error: 500'],
    [
      'its status while it cannot answer',
      new ApiError({ kind: 'unavailable', status: 503, retryAfterSeconds: null }),
      'Server error: 503',
    ],
    [
      'that the answer was none',
      new ApiError({ kind: 'not-understood' }),
      'Invalid server response format',
    ],
    [
      'that the device refused',
      new Error('AbortError'),
      'This device did not say where messages can reach it.',
    ],
  ])('error: %s', async (_, error, words) => {
    const { registration } = aDevice({
      register: async () => {
        throw error;
      },
    });
    await registration.begin(AMIRA);
    expect(registration.state()).toEqual({ is: 'error', words });
  });

  it('is asked for by turning on, and registered with the answer', async () => {
    const { registration } = aDevice({ permission: 'not-requested', answer: 'granted' });
    await registration.begin(AMIRA);
    expect(await registration.turnOn()).toEqual(REGISTERED);
  });

  it('follows what the person changes in the settings of their device', async () => {
    const { registration, decides, told } = aDevice({ permission: 'denied' });
    await registration.begin(AMIRA);
    await registration.heedPermission();
    expect(registration.state()).toEqual({ is: 'denied' });
    decides('granted');
    await registration.heedPermission();
    expect(registration.state()).toEqual(REGISTERED);
    await registration.heedPermission();
    expect(told).toHaveLength(1);
    decides('denied');
    await registration.heedPermission();
    expect(registration.state()).toEqual({ is: 'denied' });
  });

  it('is registered anew when looked at again', async () => {
    let fails = true;
    const { registration } = aDevice({
      register: async () => {
        if (fails) throw refused();
        return { registrationId: 'r1' };
      },
    });
    await registration.begin(AMIRA);
    fails = false;
    expect(await registration.lookAgain()).toEqual(REGISTERED);
  });
});

describe('an address that comes while nobody is signed in', () => {
  it('is held, and sent a second after sign-in', async () => {
    const { registration, told, comes } = aDevice({ address: () => new Promise(() => {}) });
    comes(ADDRESS);
    expect(told).toEqual([]);
    void registration.begin(AMIRA);
    await vi.advanceTimersByTimeAsync(999);
    expect(told).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(told).toEqual([[ADDRESS, AMIRA]]);
    expect(registration.state()).toEqual(REGISTERED);
  });

  it('is not sent twice where the device names it itself', async () => {
    const { registration, told, comes } = aDevice();
    comes(ADDRESS);
    await registration.begin(AMIRA);
    await vi.advanceTimersByTimeAsync(5_000);
    expect(told).toEqual([[ADDRESS, AMIRA]]);
  });
});

describe('when the member leaves', () => {
  it('the device is forgotten, once', async () => {
    const { registration, forgotten } = aDevice();
    registration.end();
    expect(forgotten()).toBe(0);
    await registration.begin(AMIRA);
    registration.end();
    registration.end();
    expect(forgotten()).toBe(1);
    expect(registration.state()).toBeNull();
  });

  it('the next one is registered after the device was forgotten, under their own name', async () => {
    const { registration, told, forgotten } = aDevice();
    await registration.begin(AMIRA);
    registration.end();
    await registration.begin(OMAR);
    expect(forgotten()).toBe(1);
    expect(told).toEqual([
      [ADDRESS, AMIRA],
      [ADDRESS, OMAR],
    ]);
    expect(registration.state()).toEqual(REGISTERED);
  });

  it('an address still on its way is not told to the server, and forgotten too', async () => {
    let arrive = (_: DeviceAddress) => {};
    const { registration, told, forgotten } = aDevice({
      address: () =>
        new Promise((resolve) => {
          arrive = resolve;
        }),
    });
    const begun = registration.begin(AMIRA);
    await vi.advanceTimersByTimeAsync(0);
    registration.end();
    arrive(ADDRESS);
    await begun;
    expect(told).toEqual([]);
    expect(forgotten()).toBe(2);
    expect(registration.state()).toBeNull();
  });
});

type Scripted = {
  permission?: PushPermission;
  /** What the person answers when asked. */
  answer?: PushPermission;
  address?: PushDevice['address'];
  register?: () => Promise<{ registrationId: string }>;
};

function aDevice({
  permission = 'granted',
  answer = permission,
  address = async () => ADDRESS,
  register = async () => ({ registrationId: 'r1' }),
}: Scripted = {}) {
  const told: [DeviceAddress, string][] = [];
  let forgotten = 0;
  let comes = (_: DeviceAddress) => {};
  let now = permission;
  const registration = deviceRegistration({
    device: {
      permission: async () => now,
      ask: async () => {
        now = answer;
        return now;
      },
      address,
      onAddress: (listener) => {
        comes = listener;
        return () => {};
      },
      forget: async () => {
        forgotten += 1;
      },
      onMessage: () => () => {},
      onTap: () => () => {},
      openSettings: null,
    },
    settings: async () => ({
      webPushKey: null,
      native: true,
      debug: false,
      quietHours: { on: false, from: '22:00', until: '07:00' },
      timeZone: null,
      showText: false,
    }),
    register: (sent, member) => {
      told.push([sent, member]);
      return register();
    },
  });
  return {
    registration,
    told,
    forgotten: () => forgotten,
    comes: (late: DeviceAddress) => comes(late),
    decides: (permission: PushPermission) => {
      now = permission;
    },
  };
}

function refused() {
  const failure: ApiFailure = {
    kind: 'refused',
    status: 403,
    code: 'push.refused',
    message: 'Not today',
    fields: {},
    retryAfterSeconds: null,
  };
  return new ApiError(failure);
}
