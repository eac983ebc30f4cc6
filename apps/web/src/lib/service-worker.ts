import { WORKER_TRUSTED_TYPES_POLICY } from '@prayer-swap/shared/http/content-security-policy';
import { lazy } from '@prayer-swap/shared/lazy';
import { currentLanguage, translate } from '@prayer-swap/shared/messages/translate';
import { storeWorkerLanguage } from './worker-language.ts';
import { FONTS_CACHE, type FromWorker, type ToWorker } from './worker-messages.ts';

/**
 * In a browser only: a native shell bundles its files.
 *
 * @returns whether a newer version is already installed
 */
export async function registerWorker(): Promise<boolean> {
  try {
    const registration = await serviceWorkerContainer?.register(scriptUrl(), {
      updateViaCache: 'none',
    });
    return Boolean(registration?.waiting);
  } catch {
    // The app works without it, but not offline.
    return false;
  }
}

export async function hasWorker(): Promise<boolean> {
  return (await serviceWorkerContainer?.getRegistration()) !== undefined;
}

type Rules = { createScriptURL(address: string): string };
type TrustedTypes = { createPolicy(name: string, rules: Rules): Rules };

/**
 * Under Trusted Types the browser accepts the URL only from the one policy that our pages allow,
 * which can be created once.
 */
const scriptUrl = lazy((): string => {
  const rules: Rules = { createScriptURL: () => '/sw.js' };
  // TypeScript lacks the type; older browsers lack the API.
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
  return (trustedTypes?.createPolicy(WORKER_TRUSTED_TYPES_POLICY, rules) ?? rules).createScriptURL(
    '',
  );
});

/**
 * Subscribes to the service worker's messages.
 *
 * @param listener `acknowledge` tells the worker that this page handles the message
 * @returns the unsubscribe function
 */
export function onWorkerMessage(
  listener: (message: FromWorker, acknowledge: () => void) => void,
): () => void {
  const onMessage = ({ data, ports: [port] }: MessageEvent) => {
    // The service worker is built with the app and sends only this type.
    if (typeof data?.type === 'string')
      listener(data as FromWorker, () => port?.postMessage('acknowledged'));
  };
  serviceWorkerContainer?.addEventListener('message', onMessage);
  return () => serviceWorkerContainer?.removeEventListener('message', onMessage);
}

/** Posts a message to the service worker, if one is active. @returns whether it was sent */
export async function postToWorker(message: ToWorker): Promise<boolean> {
  const registration = await serviceWorkerContainer?.getRegistration();
  const target = message.type === 'SKIP_WAITING' ? registration?.waiting : registration?.active;
  target?.postMessage(message);
  return Boolean(target);
}

/** Whether the page's service worker has changed since the page loaded. */
export function hasControllerChanged(previous: ServiceWorker | null): boolean {
  const current = serviceWorkerContainer?.controller ?? null;
  return previous !== null && current !== null && current !== previous;
}

/** Calls the listener once, when another version of the service worker takes over. */
export function onControllerChange(listener: () => void): void {
  serviceWorkerContainer?.addEventListener('controllerchange', listener, { once: true });
}

/**
 * Checks the server for a newer version, which is downloaded immediately and reports when it is
 * complete.
 */
export async function checkForUpdate(): Promise<void> {
  const registration = await serviceWorkerContainer?.getRegistration();
  // Offline, no newer version is available.
  await registration?.update().catch(() => {});
}

/** Deletes the caches other than the app shell. */
export async function clearDynamicCaches(): Promise<void> {
  if ('caches' in globalThis) await caches.delete(FONTS_CACHE);
}

/**
 * Undefined on plain HTTP, in some private windows and in a native shell's web view, despite its
 * type.
 */
export const serviceWorkerContainer: ServiceWorkerContainer | undefined = navigator.serviceWorker;

/**
 * Notifies the service worker of the language: it caches the messages and uses the language itself.
 */
export async function sendLanguageToWorker(): Promise<void> {
  try {
    await storeWorkerLanguage({
      language: currentLanguage(),
      arrived: translate('devices.arrived'),
    });
    await postToWorker({ type: 'LANGUAGE' });
  } catch {
    // Without storage there is no service worker.
  }
}
