import { WORKER_POLICY } from '@prayer-swap/shared/http/content-policy';
import { once } from '@prayer-swap/shared/once';
import { LETTERS_CACHE } from './cache-names.ts';
import { workers } from './worker-container.ts';
import type { FromWorker, ToWorker } from './worker-messages.ts';

/**
 * In a browser only: a native shell brings its own files.
 *
 * @returns whether a newer version waits already
 */
export async function registerWorker(): Promise<boolean> {
  try {
    const registration = await workers?.register(scriptUrl(), { updateViaCache: 'none' });
    return Boolean(registration?.waiting);
  } catch {
    // Without it the app works on, only not without a network.
    return false;
  }
}

export async function hasWorker(): Promise<boolean> {
  return (await workers?.getRegistration()) !== undefined;
}

type Rules = { createScriptURL(address: string): string };
type TrustedTypes = { createPolicy(name: string, rules: Rules): Rules };

/** Where a browser trusts no text, it takes the one address from the one policy that our pages allow, once. */
const scriptUrl = once((): string => {
  const rules: Rules = { createScriptURL: () => '/sw.js' };
  // TypeScript does not know of it yet; older browsers have none.
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
  return (trustedTypes?.createPolicy(WORKER_POLICY, rules) ?? rules).createScriptURL('');
});

/**
 * Hears what the service worker says.
 *
 * @returns how to stop listening
 */
export function onWorkerMessage(listener: (message: FromWorker) => void): () => void {
  const heed = ({ data }: MessageEvent) => {
    // The worker is built with the app; its messages are of this type.
    if (typeof data?.type === 'string') listener(data as FromWorker);
  };
  workers?.addEventListener('message', heed);
  return () => workers?.removeEventListener('message', heed);
}

/** Says something to the service worker, as far as there is one. @returns whether it was heard */
export async function tellWorker(message: ToWorker): Promise<boolean> {
  const registration = await workers?.getRegistration();
  const hearer = message.type === 'SKIP_WAITING' ? registration?.waiting : registration?.active;
  hearer?.postMessage(message);
  return Boolean(hearer);
}

/** Whether another worker answers for this page than the one that it began under. */
export function hasTakenOver(before: ServiceWorker | null): boolean {
  const now = workers?.controller ?? null;
  return before !== null && now !== null && now !== before;
}

/** Calls once, when another version of the worker has taken over. */
export function onceTakenOver(act: () => void): void {
  workers?.addEventListener('controllerchange', act, { once: true });
}

/** Asks the server for a newer version; that one is kept at once and says so when it is complete. */
export async function checkForUpdate(): Promise<void> {
  const registration = await workers?.getRegistration();
  // Without a network there is simply none.
  await registration?.update().catch(() => {});
}

/** Empties what is kept beyond the app's own files. */
export async function clearDynamicCaches(): Promise<void> {
  if ('caches' in globalThis) await caches.delete(LETTERS_CACHE);
}
