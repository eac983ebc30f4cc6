import type { CDPSession, Page } from '@playwright/test';
import type { WebPushPayload } from '@prayer-swap/shared/push/schemas';
import type { SignedInMember } from './test.ts';

export type PermissionAnswer = 'granted' | 'denied' | 'default';

type MockPushOptions = {
  /** The initial permission of the browser. */
  permission?: PermissionAnswer;
  /** The answer of the user to the prompt. */
  answer?: PermissionAnswer;
  /** The push service returns no address. */
  refuses?: boolean;
};

/**
 * Mocks the user and the push service, which a headless browser lacks. The subscription is in the
 * tab's storage, because a browser retains it over a reload.
 */
export async function mockPush(page: Page, consent: MockPushOptions = {}): Promise<void> {
  await page.addInitScript(
    ({ permission = 'default', answer = 'granted', refuses = false }: MockPushOptions) => {
      const readItem = (name: string) => sessionStorage.getItem(`push-${name}`);
      const storeItem = (name: string, text: string) =>
        sessionStorage.setItem(`push-${name}`, text);
      Object.defineProperty(Notification, 'permission', {
        get: () => readItem('permission') ?? permission,
        configurable: true,
      });
      Notification.requestPermission = async () => {
        storeItem('asked', String(Number(readItem('asked') ?? 0) + 1));
        storeItem('permission', answer);
        return answer;
      };
      const base64url = (bytes: ArrayBuffer | Uint8Array<ArrayBuffer>) =>
        btoa(String.fromCharCode(...new Uint8Array(bytes)))
          .replaceAll('+', '-')
          .replaceAll('/', '_')
          .replaceAll('=', '');
      const subscription = (json: string, key: string) =>
        ({
          options: {
            applicationServerKey: Uint8Array.from(atob(key), (sign) => sign.charCodeAt(0)).buffer,
          },
          toJSON: () => JSON.parse(json),
          unsubscribe: async () => {
            sessionStorage.removeItem('push-subscription');
            return true;
          },
          // Only the members that the app uses.
        }) as unknown as PushSubscription;
      PushManager.prototype.getSubscription = async () => {
        const json = readItem('subscription');
        return json ? subscription(json, readItem('key') ?? '') : null;
      };
      PushManager.prototype.subscribe = async (options) => {
        if (refuses) throw new DOMException('Registration failed', 'AbortError');
        const pair = { name: 'ECDH', namedCurve: 'P-256' };
        const { publicKey } = await crypto.subtle.generateKey(pair, true, ['deriveBits']);
        const p256dh = base64url(await crypto.subtle.exportKey('raw', publicKey));
        const auth = base64url(crypto.getRandomValues(new Uint8Array(16)));
        const endpoint = `https://fcm.googleapis.com/fcm/send/${crypto.randomUUID()}`;
        const json = JSON.stringify({ endpoint, expirationTime: null, keys: { p256dh, auth } });
        const key = options?.applicationServerKey as Uint8Array<ArrayBuffer>;
        storeItem('subscription', json);
        storeItem('key', btoa(String.fromCharCode(...key)));
        return subscription(json, readItem('key') ?? '');
      };
    },
    consent,
  );
}

/** The address of the mock subscription; null after unsubscribing. */
export async function readSubscriptionEndpoint(page: Page): Promise<string | null> {
  const json = await page.evaluate(() => sessionStorage.getItem('push-subscription'));
  return json && JSON.parse(json).endpoint;
}

/** The user changes the permission in the browser's settings and returns to the page. */
export const changePermission = (page: Page, permission: PermissionAnswer): Promise<boolean> =>
  page.evaluate((changed) => {
    sessionStorage.setItem('push-permission', changed);
    return dispatchEvent(new Event('focus'));
  }, permission);

export const countPermissionRequests = (page: Page): Promise<number> =>
  page.evaluate(() => Number(sessionStorage.getItem('push-asked') ?? 0));

/** The displayed fields of a message. */
type ShownNotification = { title: string; body: string; tag: string; data: unknown };

/**
 * Delivers messages to the page's own active worker, as a push service does. Actions of the worker
 * outside the window are recorded instead.
 */
export async function connectPushService({
  page,
  context,
}: Pick<SignedInMember, 'page' | 'context'>) {
  await context.grantPermissions(['notifications']);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => {}));
  const [worker] = context.serviceWorkers();
  if (!worker) throw new Error('No service worker is active');
  await worker.evaluate(recordSideEffects);
  const cdp = await context.newCDPSession(page);
  const registrationId = await findRegistrationId(cdp);
  const origin = new URL(page.url()).origin;
  return {
    /** Delivers a message to the browser. */
    async deliver(message: WebPushPayload | string): Promise<void> {
      const data = typeof message === 'string' ? message : JSON.stringify(message);
      await cdp.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data });
    },
    shown: (): Promise<ShownNotification[]> =>
      worker.evaluate(async () => {
        const notifications = await (
          self as unknown as RecordingWorker
        ).registration.getNotifications();
        return notifications.map(({ title, body, tag, data }) => ({ title, body, tag, data }));
      }),
    closeAll: () =>
      worker.evaluate(async () => {
        const { registration } = self as unknown as RecordingWorker;
        for (const notification of await registration.getNotifications()) notification.close();
      }),
    /** Clicks the visible notification, as far as a script can. */
    tap: () =>
      worker.evaluate(async () => {
        const worker = self as unknown as RecordingWorker;
        const [notification] = await worker.registration.getNotifications();
        worker.dispatchEvent(new worker.NotificationEvent('notificationclick', { notification }));
      }),
    noted: () => worker.evaluate(() => (self as unknown as RecordingWorker).noted),
    /** The number of windows that the worker sees. */
    windows: () =>
      worker.evaluate(async () => {
        const worker = self as unknown as RecordingWorker;
        return (await worker.clients.matchAll({ type: 'window', includeUncontrolled: true }))
          .length;
      }),
    /** The browser changes its subscription, as its push service may demand. */
    changeAddress: (subscription: object, key: string) =>
      worker.evaluate(
        ([json, bytes]) => {
          const worker = self as unknown as RecordingWorker;
          worker.PushManager.prototype.getSubscription = async () => ({
            options: { applicationServerKey: Uint8Array.from(bytes).buffer },
            toJSON: () => json,
          });
          worker.dispatchEvent(new worker.ExtendableEvent('pushsubscriptionchange'));
        },
        [subscription, [...Buffer.from(key, 'base64url')]] as const,
      ),
  };
}

/** The part of a service worker that the tests use. */
type RecordingWorker = {
  registration: ServiceWorkerRegistration;
  ExtendableEvent: new (type: string) => Event;
  PushManager: { prototype: { getSubscription: () => Promise<unknown> } };
  NotificationEvent: new (type: string, init: object) => Event;
  WindowClient: { prototype: { focus: () => Promise<unknown> } };
  clients: {
    openWindow: (url: string) => Promise<null>;
    matchAll: (wish: object) => Promise<unknown[]>;
  };
  navigator: { setAppBadge: (count: number) => Promise<void> };
  dispatchEvent: (event: Event) => boolean;
  noted: { badges: number[]; opened: string[] };
};

function recordSideEffects() {
  // Playwright runs this inside the worker.
  const worker = self as unknown as RecordingWorker;
  worker.noted = { badges: [], opened: [] };
  worker.navigator.setAppBadge = async (count) => {
    worker.noted.badges.push(count);
  };
  worker.clients.openWindow = async (url) => {
    worker.noted.opened.push(url);
    return null;
  };
  worker.WindowClient.prototype.focus = async function focus() {
    return this;
  };
}

async function findRegistrationId(cdp: CDPSession): Promise<string> {
  const known = new Promise<string>((resolve) => {
    cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [first] = registrations;
      if (first) resolve(first.registrationId);
    });
  });
  await cdp.send('ServiceWorker.enable');
  return known;
}

/** A message in the format of the server. */
export function createPushMessage(
  type: string,
  { requestId, unreadCount = 1, title = 'Someone Prayed for You' } = {} as {
    requestId?: string;
    unreadCount?: number;
    title?: string;
  },
): WebPushPayload {
  return {
    title,
    body: 'omar prayed for your request',
    tag: `${type}-${requestId}`,
    channel: 'prayers',
    unreadCount,
    data: {
      type,
      ...(requestId && { prayerId: requestId, url: `/feed#prayer-${requestId}` }),
      timestamp: new Date().toISOString(),
    },
  };
}
