import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError, type ApiFailure } from '../../lib/api-failure.ts';
import type { DeviceAddress, PushDevice, PushPermission } from '../../platform/platform.ts';
import { createDeviceRegistration, type DeviceState } from './device-registration.ts';

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

describe('the push state of a device', () => {
  it.each<PushPermission>(['not-supported', 'denied', 'not-requested'])(
    '%s: nothing is sent',
    async (permission) => {
      const { registration, registered } = createTestRegistration({ permission });
      await registration.start(AMIRA);
      expect(registration.state()).toEqual({ is: permission });
      expect(registered).toEqual([]);
    },
  );

  it('granted with an address: registered', async () => {
    const { registration, registered } = createTestRegistration();
    expect(registration.state()).toBeNull();
    await registration.start(AMIRA);
    expect(registration.state()).toEqual(REGISTERED);
    expect(registered).toEqual([[ADDRESS, AMIRA]]);
  });

  it('granted without an address: not registered until one arrives', async () => {
    const { registration, registered, emitAddress } = createTestRegistration({
      address: async () => null,
    });
    await registration.start(AMIRA);
    expect(registration.state()).toEqual({ is: 'not-registered' });
    emitAddress(ADDRESS);
    await vi.waitFor(() => expect(registration.state()).toEqual(REGISTERED));
    expect(registered).toEqual([[ADDRESS, AMIRA]]);
  });

  it.each<[string, unknown, string]>([
    ['the message of the server', refused(), 'Not today'],
    ['its status', new ApiError({ kind: 'invalid-response', status: 500 }), 'Server error: 500'],
    [
      'its status while unavailable',
      new ApiError({ kind: 'unavailable', status: 503, retryAfterSeconds: null }),
      'Server error: 503',
    ],
    [
      'an invalid response',
      new ApiError({ kind: 'invalid-response' }),
      'Invalid server response format',
    ],
    [
      'a rejection by the device',
      new Error('AbortError'),
      'This device didn’t provide an address for notifications.',
    ],
  ])('error: %s', async (_, error, message) => {
    const { registration } = createTestRegistration({
      register: async () => {
        throw error;
      },
    });
    await registration.start(AMIRA);
    expect(registration.state()).toEqual({ is: 'error', message });
  });

  it('is requested by enabling, and registered with the result', async () => {
    const { registration } = createTestRegistration({
      permission: 'not-requested',
      answer: 'granted',
    });
    await registration.start(AMIRA);
    expect(await registration.turnOn()).toEqual(REGISTERED);
  });

  it('follows changes in the settings of the device', async () => {
    const { registration, setPermission, registered } = createTestRegistration({
      permission: 'denied',
    });
    await registration.start(AMIRA);
    await registration.refreshPermission();
    expect(registration.state()).toEqual({ is: 'denied' });
    setPermission('granted');
    await registration.refreshPermission();
    expect(registration.state()).toEqual(REGISTERED);
    await registration.refreshPermission();
    expect(registered).toHaveLength(1);
    setPermission('denied');
    await registration.refreshPermission();
    expect(registration.state()).toEqual({ is: 'denied' });
  });

  it('is registered again when checked again', async () => {
    let shouldFail = true;
    const { registration } = createTestRegistration({
      register: async () => {
        if (shouldFail) throw refused();
        return { registrationId: 'r1' };
      },
    });
    await registration.start(AMIRA);
    shouldFail = false;
    expect(await registration.refresh()).toEqual(REGISTERED);
  });
});

describe('an address that arrives while signed out', () => {
  it('is stored and sent a second after the sign-in', async () => {
    const { registration, registered, emitAddress } = createTestRegistration({
      address: () => new Promise(() => {}),
    });
    emitAddress(ADDRESS);
    expect(registered).toEqual([]);
    void registration.start(AMIRA);
    await vi.advanceTimersByTimeAsync(999);
    expect(registered).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(registered).toEqual([[ADDRESS, AMIRA]]);
    expect(registration.state()).toEqual(REGISTERED);
  });

  it('is not sent twice where the device reports it itself', async () => {
    const { registration, registered, emitAddress } = createTestRegistration();
    emitAddress(ADDRESS);
    await registration.start(AMIRA);
    await vi.advanceTimersByTimeAsync(5_000);
    expect(registered).toEqual([[ADDRESS, AMIRA]]);
  });
});

describe('at sign-out', () => {
  it('the device is unregistered once', async () => {
    const { registration, unregisterCount } = createTestRegistration();
    registration.stop();
    expect(unregisterCount()).toBe(0);
    await registration.start(AMIRA);
    registration.stop();
    registration.stop();
    expect(unregisterCount()).toBe(1);
    expect(registration.state()).toBeNull();
  });

  it('the next member is registered after the unregistration, under the own account', async () => {
    const { registration, registered, unregisterCount } = createTestRegistration();
    await registration.start(AMIRA);
    registration.stop();
    await registration.start(OMAR);
    expect(unregisterCount()).toBe(1);
    expect(registered).toEqual([
      [ADDRESS, AMIRA],
      [ADDRESS, OMAR],
    ]);
    expect(registration.state()).toEqual(REGISTERED);
  });

  it('an address in flight is discarded and not sent to the server', async () => {
    let resolveAddress = (_: DeviceAddress) => {};
    const { registration, registered, unregisterCount } = createTestRegistration({
      address: () =>
        new Promise((resolve) => {
          resolveAddress = resolve;
        }),
    });
    const start = registration.start(AMIRA);
    await vi.advanceTimersByTimeAsync(0);
    registration.stop();
    resolveAddress(ADDRESS);
    await start;
    expect(registered).toEqual([]);
    expect(unregisterCount()).toBe(2);
    expect(registration.state()).toBeNull();
  });
});

type TestOptions = {
  permission?: PushPermission;
  /** The answer of the user to the permission prompt. */
  answer?: PushPermission;
  address?: PushDevice['address'];
  register?: () => Promise<{ registrationId: string }>;
};

function createTestRegistration({
  permission = 'granted',
  answer = permission,
  address = async () => ADDRESS,
  register = async () => ({ registrationId: 'r1' }),
}: TestOptions = {}) {
  const registered: [DeviceAddress, string][] = [];
  let unregisterCount = 0;
  let emitAddress = (_: DeviceAddress) => {};
  let now = permission;
  const registration = createDeviceRegistration({
    device: {
      permission: async () => now,
      requestPermission: async () => {
        now = answer;
        return now;
      },
      address,
      onAddress: (listener) => {
        emitAddress = listener;
        return () => {};
      },
      unregister: async () => {
        unregisterCount += 1;
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
      registered.push([sent, member]);
      return register();
    },
  });
  return {
    registration,
    registered,
    unregisterCount: () => unregisterCount,
    emitAddress: (late: DeviceAddress) => emitAddress(late),
    setPermission: (permission: PushPermission) => {
      now = permission;
    },
  };
}

function refused() {
  const failure: ApiFailure = {
    kind: 'http-error',
    status: 403,
    code: 'push.refused',
    message: 'Not today',
    fields: {},
    retryAfterSeconds: null,
  };
  return new ApiError(failure);
}
