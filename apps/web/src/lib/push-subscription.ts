/** A browser's subscription as the server is told of it. */
export type WebSubscription = { endpoint: string; keys: { p256dh: string; auth: string } };

/**
 * The browser's subscription under the server's key. One that was made under another key is of no use
 * to the server any more and is replaced.
 *
 * @param webPushKey the VAPID key, in base64url
 * @throws what the browser said when it refused
 */
export async function ensureSubscription(
  push: PushManager,
  webPushKey: string,
): Promise<WebSubscription> {
  const key = decodeBase64Url(webPushKey);
  const existing = await push.getSubscription();
  if (existing && hasSameBytes(existing.options.applicationServerKey, key))
    return toWebSubscription(existing);
  await existing?.unsubscribe();
  return toWebSubscription(
    await push.subscribe({ userVisibleOnly: true, applicationServerKey: key }),
  );
}

function toWebSubscription(subscription: PushSubscription): WebSubscription {
  const { endpoint, keys = {} } = subscription.toJSON();
  const { p256dh, auth } = keys;
  if (!endpoint || !p256dh || !auth) throw new Error('The subscription has no address or no keys');
  return { endpoint, keys: { p256dh, auth } };
}

function decodeBase64Url(base64url: string) {
  const base64 = base64url.replaceAll('-', '+').replaceAll('_', '/');
  return Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0));
}

/** Some browsers do not say which key it was: then it counts as this one. */
function hasSameBytes(existingKey: ArrayBuffer | null, key: Uint8Array): boolean {
  if (existingKey === null) return true;
  const bytes = new Uint8Array(existingKey);
  return bytes.length === key.length && bytes.every((byte, index) => byte === key[index]);
}
