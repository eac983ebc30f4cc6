import type { FromWorker, ToWorker } from './worker-messages.ts';

/** Absent on plain http, in some private windows and in a native shell's web view. */
const workers = 'serviceWorker' in navigator ? navigator.serviceWorker : null;

/** Called once, in a browser only: a native shell brings its own files. */
export function registerWorker(): void {
  if (!workers) return;
  if (document.readyState === 'complete') register();
  else addEventListener('load', register, { once: true });
}

function register() {
  // Without it the app works on, only not without a network.
  workers?.register('/sw.js', { updateViaCache: 'none' }).catch(() => {});
}

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

/** Says something to the service worker, as far as there is one. */
export async function tellWorker(message: ToWorker): Promise<void> {
  const registration = await workers?.getRegistration();
  const hearer = message.type === 'SKIP_WAITING' ? registration?.waiting : registration?.active;
  hearer?.postMessage(message);
}
