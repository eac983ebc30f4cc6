import { SECOND } from '@prayer-swap/shared/time';
import { ensureSubscription } from '../../lib/push-subscription.ts';
import { onWorkerMessage, serviceWorkerContainer } from '../../lib/service-worker.ts';
import { platform } from '../../platform/current.ts';
import type { PushDevice, PushPermission } from '../../platform/platform.ts';

/** A service worker that is not active by then is assumed to be missing. */
const WORKER_READY_TIMEOUT_MS = 10 * SECOND;

/** Web Push. Messages arrive at the service worker, which notifies a visible page. */
const browserPush: PushDevice = {
  permission: async () => permission(),
  async requestPermission() {
    if (isSupported()) await Notification.requestPermission();
    return permission();
  },
  async address({ webPushKey }) {
    if (webPushKey === null || permission() !== 'granted') return null;
    const { pushManager } = await readyWorker();
    return { kind: 'web', ...(await ensureSubscription(pushManager, webPushKey)) };
  },
  // The service worker itself reports a changed subscription, even without an open page.
  onAddress: () => () => {},
  async unregister() {
    if (!isSupported()) return;
    const registration = await serviceWorkerContainer?.getRegistration();
    for (const shown of (await registration?.getNotifications()) ?? []) shown.close();
    await (await registration?.pushManager.getSubscription())?.unsubscribe();
  },
  onMessage: (listener) =>
    onWorkerMessage((message, acknowledge) => {
      if (message.type !== 'PUSH_ARRIVED') return;
      acknowledge();
      listener(message);
    }),
  onTap: (listener) =>
    onWorkerMessage((message) => {
      if (message.type === 'PUSH_TAPPED') listener(message.data);
    }),
  openSettings: null,
};

/** This device as a target of push messages. */
export const pushDevice: PushDevice = platform.push ?? browserPush;

const PERMISSIONS: Record<NotificationPermission, PushPermission> = {
  default: 'not-requested',
  denied: 'denied',
  granted: 'granted',
};

function permission(): PushPermission {
  return isSupported() ? PERMISSIONS[Notification.permission] : 'not-supported';
}

/** On an iPhone or iPad these exist only in the installed app. */
function isSupported() {
  return (
    serviceWorkerContainer !== undefined && 'PushManager' in window && 'Notification' in window
  );
}

async function readyWorker(): Promise<ServiceWorkerRegistration> {
  const timeout = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error('No service worker is at work')), WORKER_READY_TIMEOUT_MS);
  });
  return Promise.race([serviceWorkerContainer?.ready ?? timeout, timeout]);
}
