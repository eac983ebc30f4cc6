import { deviceLanguage, pageIn } from './language.ts';
import { isLetters, lettersFor } from './letters.ts';
import { forgetOldShells, fromShells, storeLanguage, storeShell } from './shells.ts';
import { onMessage, tellPages, worker } from './worker.ts';

/** Stands for the app's empty page in any language; it is that page in English. */
const PAGE = '/index.html';

/** Paths that only the server answers: calls, forms, its mails in development, what others look up. */
const SERVERS_OWN = /^\/(api|dev|forms|\.well-known)(\/|$)/;

/** Keeps the app's own files on the device and answers from there, with and without a network. */
export function answerFromPrecache(): void {
  worker.addEventListener('install', (event) => event.waitUntil(install()));
  worker.addEventListener('activate', (event) => event.waitUntil(takeOver()));
  worker.addEventListener('fetch', (event) => {
    const file = fileFor(event.request);
    if (file !== null) event.respondWith(answer(file, event.request));
  });
  onMessage('SKIP_WAITING', () => worker.skipWaiting());
  onMessage('LANGUAGE', storeLanguage);
}

async function install() {
  await storeShell();
  if (worker.registration.active) await tellPages({ type: 'SW_UPDATED' });
}

async function takeOver() {
  const tookOver = await forgetOldShells();
  // It may have been installed while the device spoke another language; without a network that waits.
  await storeLanguage().catch(() => {});
  await worker.clients.claim();
  if (tookOver) await tellPages({ type: 'SW_UPDATED' });
}

/** @returns the file of the shell that answers a request; null: the network alone does */
function fileFor({ method, mode, url }: Request): string | null {
  const { origin, pathname } = new URL(url);
  if (method !== 'GET' || origin !== worker.location.origin || SERVERS_OWN.test(pathname))
    return null;
  // No screen of the app has a dot in its path.
  if (pathname.includes('.')) return pathname;
  return mode === 'navigate' ? PAGE : null;
}

async function answer(file: string, request: Request): Promise<Response> {
  const spoken = file === PAGE ? await fromShells(pageIn(await deviceLanguage())) : undefined;
  const kept = spoken ?? (await fromShells(file));
  return kept ?? (isLetters(file) ? lettersFor(request) : fetch(request));
}
