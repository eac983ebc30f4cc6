import type { FromWorker, ToWorker } from '../src/lib/worker-messages.ts';
import type { ShellParts } from './shell-parts.ts';

declare const self: ServiceWorkerGlobalScope;

/** Inserted by the build. */
declare const PRECACHE_MANIFEST: ShellParts;

declare global {
  interface ImportMeta {
    /** `ICONS` is the path of the folder of the icons. */
    readonly env: { ICONS: string };
  }
}

/** The service worker's global scope, with its types. */
export const worker = self;

export const shellParts = PRECACHE_MANIFEST;

/** Posts a message to every page of the app, whichever version controls it. */
export async function postToPages(message: FromWorker): Promise<void> {
  for (const page of await worker.clients.matchAll({ type: 'window', includeUncontrolled: true }))
    page.postMessage(message);
}

/** Handles a page's message; the worker stays alive until the handler settles. */
export function onMessage(type: ToWorker['type'], handler: () => Promise<unknown>): void {
  worker.addEventListener('message', (event) => {
    if (event.data?.type === type) event.waitUntil(handler());
  });
}
