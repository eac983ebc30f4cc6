/** A browser's subscription as the server is told of it. */
export type WebSubscription = { endpoint: string; keys: { p256dh: string; auth: string } };

/**
 * The browser's subscription under the server's key. One that was made under another key is of no use
 * to the server any more and is replaced.
 *
 * @param webPushKey the VAPID key, in base64url
 * @throws what the browser said when it refused
 */
export async function subscriptionUnder(
  push: PushManager,
  webPushKey: string,
): Promise<WebSubscription> {
  const key = bytesOf(webPushKey);
  const kept = await push.getSubscription();
  if (kept && sameBytes(kept.options.applicationServerKey, key)) return told(kept);
  await kept?.unsubscribe();
  return told(await push.subscribe({ userVisibleOnly: true, applicationServerKey: key }));
}

function told(subscription: PushSubscription): WebSubscription {
  const { endpoint, keys = {} } = subscription.toJSON();
  const { p256dh, auth } = keys;
  if (!endpoint || !p256dh || !auth) throw new Error('The subscription has no address or no keys');
  return { endpoint, keys: { p256dh, auth } };
}

function bytesOf(base64url: string) {
  const base64 = base64url.replaceAll('-', '+').replaceAll('_', '/');
  return Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0));
}

/** Some browsers do not say which key it was: then it counts as this one. */
function sameBytes(kept: ArrayBuffer | null, key: Uint8Array): boolean {
  if (kept === null) return true;
  const bytes = new Uint8Array(kept);
  return bytes.length === key.length && bytes.every((byte, index) => byte === key[index]);
}
