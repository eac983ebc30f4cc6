import { product } from '@prayer-swap/shared/product';
import { pushTarget } from '@prayer-swap/shared/push/push-target';
import { pushSettingsSchema } from '@prayer-swap/shared/push/schemas';
import { SECOND } from '@prayer-swap/shared/time';
import * as z from 'zod/mini';
import '../src/lib/zod-without-eval.ts';
import type { ApiUrl } from '../src/lib/api-path.ts';
import { ensureSubscription } from '../src/lib/push-subscription.ts';
import { readWorkerLanguage } from '../src/lib/worker-language.ts';
import type { FromWorker } from '../src/lib/worker-messages.ts';
import { findPageToOpen, findVisiblePage, parsePush } from './push-message.ts';
import { onMessage, worker } from './worker.ts';

const ICON = `${import.meta.env.ICONS}/any-192.png`;
/** White on transparent: a phone's status bar colours it. */
const BADGE = `${import.meta.env.ICONS}/badge-96.png`;

/** A page that does not acknowledge a message by then does not handle it. */
const ACKNOWLEDGEMENT_TIMEOUT_MS = SECOND;

/** Shows push messages, and opens their targets. */
export function registerPushHandlers(): void {
  worker.addEventListener('push', (event) => event.waitUntil(onPush(event.data)));
  worker.addEventListener('notificationclick', (event) =>
    event.waitUntil(onNotificationClick(event)),
  );
  worker.addEventListener('pushsubscriptionchange', (event) =>
    // The next start of the app registers it as well.
    event.waitUntil(renewSubscription().catch(() => {})),
  );
  onMessage('CLEAR_BADGE', () => setBadge(0));
}

async function onPush(sent: PushMessageData | null) {
  const { arrived: plain = product.name } = { ...(await readWorkerLanguage()) };
  const message = parsePush(sent?.text() ?? null, Date.now(), plain);
  const { title, body, tag, at, data, unreadCount, lang, dir, action } = message;
  const page = findVisiblePage(await pages(), worker.navigator.userAgent);
  if (page && (await isAcknowledged(page, { type: 'PUSH_ARRIVED', title, data }))) return;
  const actions = action === null ? [] : [{ action: 'pray', title: action }];
  const look = { icon: ICON, badge: BADGE, lang, dir, actions };
  const options = { body, tag, renotify: true, timestamp: at, data, ...look };
  await worker.registration.showNotification(title, options);
  if (unreadCount !== null) await setBadge(unreadCount);
}

async function onNotificationClick({ notification }: NotificationEvent) {
  notification.close();
  const page = findPageToOpen(await pages());
  try {
    if (page)
      return postToPage(await page.focus(), { type: 'PUSH_TAPPED', data: notification.data });
  } catch {
    // The page was closed or must not be focused: the next one is tried.
  }
  await worker.clients.openWindow(pushTarget(notification.data));
}

/** The browser changed the subscription: it is sent to the server if a member is signed in. */
async function renewSubscription() {
  const response = await fetch('/api/push/settings' satisfies ApiUrl<'GET'>);
  if (!response.ok) return;
  const { webPushKey } = z.parse(pushSettingsSchema, await response.json());
  if (webPushKey === null) return;
  const subscription = await ensureSubscription(worker.registration.pushManager, webPushKey);
  await fetch('/api/push/register-web' satisfies ApiUrl<'POST'>, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(subscription),
  });
}

function pages() {
  return worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
}

function postToPage(page: WindowClient, message: FromWorker) {
  page.postMessage(message);
}

/** Whether the page handles the message. A page for visitors or for printing does not. */
function isAcknowledged(page: WindowClient, message: FromWorker): Promise<boolean> {
  const { port1, port2 } = new MessageChannel();
  page.postMessage(message, [port2]);
  return new Promise((resolve) => {
    port1.onmessage = () => resolve(true);
    setTimeout(resolve, ACKNOWLEDGEMENT_TIMEOUT_MS, false);
  });
}

/** Rejects if the app is not installed, missing in some browsers; the badge is optional. */
async function setBadge(count: number) {
  if ('setAppBadge' in worker.navigator) await worker.navigator.setAppBadge(count).catch(() => {});
}
