/** A browser's subscription in the form that the server stores. */
export type WebSubscription = { endpoint: string; keys: { p256dh: string; auth: string } };

/**
 * Returns the browser's subscription under the server's key. A subscription under another key is
 * useless to the server and is replaced.
 *
 * @param webPushKey the VAPID key, in base64url
 * @throws the browser's error if it rejects
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

/** Some browsers do not expose the key; it is assumed to match. */
function hasSameBytes(existingKey: ArrayBuffer | null, key: Uint8Array): boolean {
  if (existingKey === null) return true;
  const bytes = new Uint8Array(existingKey);
  return bytes.length === key.length && bytes.every((byte, index) => byte === key[index]);
}
