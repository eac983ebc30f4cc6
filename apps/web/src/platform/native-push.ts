import type { NativePlatform } from '@prayer-swap/shared/push/choices';
import { TOKEN_CHECKS, TOKEN_CHECKS_TESTFLIGHT } from '@prayer-swap/shared/push/limits';
import { type PushData, pushDataSchema } from '@prayer-swap/shared/push/schemas';
import * as z from 'zod/mini';
import { pollToken } from './poll-token.ts';
import type { DeviceAddress, PushDevice, PushPermission } from './push-device.ts';

type Message = { title?: string; data?: unknown };

/** What the phone's messaging plugin does. */
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

/** What the native side has noted down for the page; null where it has not. */
type NativeNotes = {
  read(name: 'pushToken' | 'testFlight'): Promise<string | null>;
  forget(name: 'pushToken'): Promise<void>;
};

type Phone = {
  kind: NativePlatform;
  messaging: Messaging;
  notes: NativeNotes;
  pause: (ms: number) => Promise<void>;
  openSettings: (() => Promise<void>) | null;
};

/** Messages by Firebase, which reaches iPhones by way of Apple. */
export function nativePush({ kind, messaging, notes, pause, openSettings }: Phone): PushDevice {
  // Heard from the first moment on: what comes before anybody listens waits here.
  const tokens = waitingLine<string>();
  const messages = waitingLine<{ title: string; data: PushData }>({ keep: false });
  const taps = waitingLine<PushData>();
  let newestToken: string | null = null;
  messaging.onToken((token) => {
    newestToken = token;
    tokens.arrive(token);
  });
  messaging.onMessage(({ title = '', data }) => messages.arrive({ title, data: dataOf(data) }));
  messaging.onTap(({ data }) => taps.arrive(dataOf(data)));

  const addressOf = (deviceToken: string): DeviceAddress => ({
    kind: 'native',
    deviceToken,
    platform: kind,
  });

  return {
    permission: async () => permissionOf(await messaging.checkPermissions()),
    ask: async () => permissionOf(await messaging.requestPermissions()),
    async address({ native }) {
      if (!native) return null;
      const testFlight = (await notes.read('testFlight')) !== null;
      const token = await pollToken({
        look: async () => newestToken ?? ((await messaging.getToken()).token || null),
        checks: testFlight ? TOKEN_CHECKS_TESTFLIGHT : TOKEN_CHECKS,
        lastResort: async () => (kind === 'ios' ? notes.read('pushToken') : null),
        pause,
      });
      return token === null ? null : addressOf(token);
    },
    onAddress: (listener) => tokens.listen((token) => listener(addressOf(token))),
    async forget() {
      newestToken = null;
      tokens.empty();
      await Promise.allSettled([
        messaging.deleteToken(),
        notes.forget('pushToken'),
        messaging.removeAllDeliveredNotifications(),
      ]);
    },
    onMessage: messages.listen,
    onTap: taps.listen,
    openSettings,
  };
}

function permissionOf({ receive }: { receive: string }): PushPermission {
  if (receive === 'granted' || receive === 'denied') return receive;
  return 'not-requested';
}

/** What came along, from wherever; what leads nowhere is decided by who follows it. */
function dataOf(data: unknown): PushData {
  const parsed = z.safeParse(z.looseObject(pushDataSchema.shape), data);
  return parsed.success ? parsed.data : { type: 'unknown' };
}

/** Hands on what arrives; with nobody there it waits for the first who comes. */
function waitingLine<Item>({ keep = true } = {}) {
  const listeners = new Set<(item: Item) => void>();
  let waiting: Item[] = [];
  return {
    arrive(item: Item) {
      if (listeners.size === 0 && keep) waiting.push(item);
      for (const listener of listeners) listener(item);
    },
    listen(listener: (item: Item) => void) {
      listeners.add(listener);
      const late = waiting;
      waiting = [];
      for (const item of late) listener(item);
      return () => {
        listeners.delete(listener);
      };
    },
    empty() {
      waiting = [];
    },
  };
}
