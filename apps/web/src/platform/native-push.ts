import {
  type NativePlatform,
  TOKEN_POLL_ATTEMPTS,
  TOKEN_POLL_ATTEMPTS_TESTFLIGHT,
  TOKEN_POLL_MS,
} from '@prayer-swap/shared/push/limits';
import { type PushData, pushDataSchema } from '@prayer-swap/shared/push/schemas';
import * as z from 'zod/mini';
import { createListeners } from './listeners.ts';
import type { DeviceAddress, PushDevice, PushPermission } from './platform.ts';

type Message = { title?: string; data?: unknown };

/** The messaging plugin of the phone. */
export type Messaging = {
  checkPermissions(): Promise<{ receive: string }>;
  requestPermissions(): Promise<{ receive: string }>;
  getToken(): Promise<{ token: string }>;
  deleteToken(): Promise<void>;
  removeAllDeliveredNotifications(): Promise<void>;
  onToken(listener: (token: string) => void): void;
  onMessage(listener: (message: Message) => void): void;
  onTap(listener: (message: Message) => void): void;
};

/** Values that the native side stored for the page; null if it did not. */
type NativePreferences = {
  read(name: 'pushToken' | 'testFlight'): Promise<string | null>;
  remove(name: 'pushToken'): Promise<void>;
};

type NativePushOptions = {
  kind: NativePlatform;
  messaging: Messaging;
  preferences: NativePreferences;
  pause: (ms: number) => Promise<void>;
  openSettings: (() => Promise<void>) | null;
};

/** Push by Firebase, which reaches iPhones through APNs. */
export function createNativePush({
  kind,
  messaging,
  preferences,
  pause,
  openSettings,
}: NativePushOptions): PushDevice {
  // Subscribed immediately: events before the first listener are queued.
  const tokens = createPendingQueue<string>();
  const messages = createPendingQueue<{ title: string; data: PushData }>({ buffer: false });
  const taps = createPendingQueue<PushData>();
  let newestToken: string | null = null;
  messaging.onToken((token) => {
    newestToken = token;
    tokens.push(token);
  });
  messaging.onMessage(({ title, data }) => {
    const parsed = parseData(data);
    // Android's messages consist of data.
    messages.push({ title: title ?? String(parsed.title ?? ''), data: parsed });
  });
  messaging.onTap(({ data }) => taps.push(parseData(data)));

  const addressOf = (deviceToken: string): DeviceAddress => ({
    kind: 'native',
    deviceToken,
    platform: kind,
  });

  return {
    permission: async () => permissionOf(await messaging.checkPermissions()),
    requestPermission: async () => permissionOf(await messaging.requestPermissions()),
    async address({ native }) {
      if (!native) return null;
      const testFlight = (await preferences.read('testFlight')) !== null;
      const token = await pollToken({
        getToken: async () => newestToken ?? ((await messaging.getToken()).token || null),
        checks: testFlight ? TOKEN_POLL_ATTEMPTS_TESTFLIGHT : TOKEN_POLL_ATTEMPTS,
        fallback: async () => (kind === 'ios' ? preferences.read('pushToken') : null),
        pause,
      });
      return token === null ? null : addressOf(token);
    },
    onAddress: (listener) => tokens.subscribe((token) => listener(addressOf(token))),
    async unregister() {
      newestToken = null;
      tokens.clear();
      await Promise.allSettled([
        messaging.deleteToken(),
        preferences.remove('pushToken'),
        messaging.removeAllDeliveredNotifications(),
      ]);
    },
    onMessage: messages.subscribe,
    onTap: taps.subscribe,
    openSettings,
  };
}

function permissionOf({ receive }: { receive: string }): PushPermission {
  if (receive === 'granted' || receive === 'denied') return receive;
  return 'not-requested';
}

/** The untrusted data of a message; the consumer validates its target. */
function parseData(data: unknown): PushData {
  const parsed = z.safeParse(z.looseObject(pushDataSchema.shape), data);
  return parsed.success ? parsed.data : { type: 'unknown' };
}

/** Forwards items; without a listener they are queued for the first one. */
function createPendingQueue<Item>({ buffer = true } = {}) {
  const listeners = createListeners<Item>();
  let pending: Item[] = [];
  return {
    push(item: Item) {
      if (listeners.count() === 0 && buffer) pending.push(item);
      listeners.notify(item);
    },
    subscribe(listener: (item: Item) => void) {
      const unsubscribe = listeners.subscribe(listener);
      const pendingItems = pending;
      pending = [];
      for (const item of pendingItems) listener(item);
      return unsubscribe;
    },
    clear() {
      pending = [];
    },
  };
}

type PollOptions = {
  /** Resolves with the token if it exists; throws the phone's error. */
  getToken: () => Promise<string | null>;
  checks: number;
  /**
   * A second source of the token, which the page was not notified of; called only at the time
   * limit.
   */
  fallback: () => Promise<string | null>;
  pause: (ms: number) => Promise<void>;
};

/**
 * Polls at fixed intervals until a token exists or the time is up; a check that never settles does
 * not block the others.
 *
 * @returns null if there is no token
 * @throws the error of the last settled check, if there is no token
 */
export async function pollToken({
  getToken,
  checks,
  fallback,
  pause,
}: PollOptions): Promise<string | null> {
  let lastError: unknown = null;
  for (let check = 0; check < checks; check += 1) {
    const step = pause(TOKEN_POLL_MS);
    try {
      const token = await Promise.race([getToken(), step.then(() => null)]);
      if (token !== null) return token;
      lastError = null;
    } catch (error) {
      lastError = error;
    }
    await step;
  }
  const saved = await fallback();
  if (saved === null && lastError !== null) throw lastError;
  return saved;
}
