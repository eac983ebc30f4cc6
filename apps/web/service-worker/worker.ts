import type { FromWorker, ToWorker } from '../src/lib/worker-messages.ts';

export type ShellFile = { url: string; revision: string | null };

declare const self: ServiceWorkerGlobalScope;

/** The build writes the files of the shell here; a file with a hash in its name has no revision. */
declare const PRECACHE_MANIFEST: ShellFile[];

/** The service worker itself, with its types. */
export const worker = self;

export const shellFiles: readonly ShellFile[] = PRECACHE_MANIFEST;

/** Says something to every page of the app, whichever version of the worker it is under. */
export async function postToPages(message: FromWorker): Promise<void> {
  for (const page of await worker.clients.matchAll({ type: 'window', includeUncontrolled: true }))
    page.postMessage(message);
}

/** Hears what a page says; the worker lives on until the answer is done. */
export function onMessage(type: ToWorker['type'], handler: () => Promise<unknown>): void {
  worker.addEventListener('message', (event) => {
    if (event.data?.type === type) event.waitUntil(handler());
  });
}
