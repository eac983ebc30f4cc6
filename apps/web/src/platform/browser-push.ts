import { SECOND } from '@prayer-swap/shared/time';
import { subscriptionUnder } from '../lib/push-subscription.ts';
import { onWorkerMessage } from '../lib/service-worker.ts';
import { workers } from '../lib/worker-container.ts';
import type { PushDevice, PushPermission } from './push-device.ts';

/** A worker that is not at work by then will not be. */
const WORKER_READY_MS = 10 * SECOND;

/** Web Push. Messages arrive at the service worker, which tells a page that is in sight. */
export const browserPush: PushDevice = {
  permission: async () => permission(),
  async ask() {
    if (isSupported()) await Notification.requestPermission();
    return permission();
  },
  async address({ webPushKey }) {
    if (webPushKey === null || permission() !== 'granted') return null;
    const { pushManager } = await workerAtWork();
    return { kind: 'web', ...(await subscriptionUnder(pushManager, webPushKey)) };
  },
  // A changed address is told by the service worker itself, open page or not.
  onAddress: () => () => {},
  async forget() {
    if (!isSupported()) return;
    const registration = await workers?.getRegistration();
    for (const shown of (await registration?.getNotifications()) ?? []) shown.close();
    await (await registration?.pushManager.getSubscription())?.unsubscribe();
  },
  onMessage: (listener) =>
    onWorkerMessage((message) => {
      if (message.type === 'PUSH_ARRIVED') listener(message);
    }),
  onTap: (listener) =>
    onWorkerMessage((message) => {
      if (message.type === 'PUSH_TAPPED') listener(message.data);
    }),
  openSettings: null,
};

const PERMISSIONS: Record<NotificationPermission, PushPermission> = {
  default: 'not-requested',
  denied: 'denied',
  granted: 'granted',
};

function permission(): PushPermission {
  return isSupported() ? PERMISSIONS[Notification.permission] : 'not-supported';
}

/** On an iPhone or iPad these are there in the installed app only. */
function isSupported() {
  return workers !== undefined && 'PushManager' in window && 'Notification' in window;
}

async function workerAtWork(): Promise<ServiceWorkerRegistration> {
  const late = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error('No service worker is at work')), WORKER_READY_MS);
  });
  return Promise.race([workers?.ready ?? late, late]);
}
