import { WORKER_TRUSTED_TYPES_POLICY } from '@prayer-swap/shared/http/content-security-policy';
import { lazy } from '@prayer-swap/shared/lazy';
import { FONTS_CACHE } from './cache-names.ts';
import { serviceWorkerContainer } from './worker-container.ts';
import type { FromWorker, ToWorker } from './worker-messages.ts';

/**
 * In a browser only: a native shell brings its own files.
 *
 * @returns whether a newer version waits already
 */
export async function registerWorker(): Promise<boolean> {
  try {
    const registration = await serviceWorkerContainer?.register(scriptUrl(), {
      updateViaCache: 'none',
    });
    return Boolean(registration?.waiting);
  } catch {
    // Without it the app works on, only not without a network.
    return false;
  }
}

export async function hasWorker(): Promise<boolean> {
  return (await serviceWorkerContainer?.getRegistration()) !== undefined;
}

type Rules = { createScriptURL(address: string): string };
type TrustedTypes = { createPolicy(name: string, rules: Rules): Rules };

/** Where a browser trusts no text, it takes the one address from the one policy that our pages allow, once. */
const scriptUrl = lazy((): string => {
  const rules: Rules = { createScriptURL: () => '/sw.js' };
  // TypeScript does not know of it yet; older browsers have none.
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
  return (trustedTypes?.createPolicy(WORKER_TRUSTED_TYPES_POLICY, rules) ?? rules).createScriptURL(
    '',
  );
});

/**
 * Hears what the service worker says.
 *
 * @returns how to stop listening
 */
export function onWorkerMessage(listener: (message: FromWorker) => void): () => void {
  const onMessage = ({ data }: MessageEvent) => {
    // The worker is built with the app; its messages are of this type.
    if (typeof data?.type === 'string') listener(data as FromWorker);
  };
  serviceWorkerContainer?.addEventListener('message', onMessage);
  return () => serviceWorkerContainer?.removeEventListener('message', onMessage);
}

/** Says something to the service worker, as far as there is one. @returns whether it was heard */
export async function postToWorker(message: ToWorker): Promise<boolean> {
  const registration = await serviceWorkerContainer?.getRegistration();
  const target = message.type === 'SKIP_WAITING' ? registration?.waiting : registration?.active;
  target?.postMessage(message);
  return Boolean(target);
}

/** Whether another worker answers for this page than the one that it began under. */
export function hasControllerChanged(previous: ServiceWorker | null): boolean {
  const current = serviceWorkerContainer?.controller ?? null;
  return previous !== null && current !== null && current !== previous;
}

/** Calls once, when another version of the worker has taken over. */
export function onControllerChange(listener: () => void): void {
  serviceWorkerContainer?.addEventListener('controllerchange', listener, { once: true });
}

/** Asks the server for a newer version; that one is kept at once and says so when it is complete. */
export async function checkForUpdate(): Promise<void> {
  const registration = await serviceWorkerContainer?.getRegistration();
  // Without a network there is simply none.
  await registration?.update().catch(() => {});
}

/** Empties what is kept beyond the app's own files. */
export async function clearDynamicCaches(): Promise<void> {
  if ('caches' in globalThis) await caches.delete(FONTS_CACHE);
}
