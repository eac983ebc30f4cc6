import { isFont, serveFont } from './fonts.ts';
import { deviceLanguage, localizedPagePath } from './language.ts';
import { cacheLanguageFiles, cacheShell, deleteOldShells, matchShells } from './shells.ts';
import { onMessage, postToPages, worker } from './worker.ts';

/** Stands for the app's empty page in any language; it is that page in English. */
const PAGE = '/index.html';

/** Paths that only the server answers: calls, forms, its mails in development, what others look up. */
const SERVER_PATHS = /^\/(api|dev|forms|\.well-known)(\/|$)/;

/** Keeps the app's own files on the device and answers from there, with and without a network. */
export function servePrecache(): void {
  worker.addEventListener('install', (event) => event.waitUntil(install()));
  worker.addEventListener('activate', (event) => event.waitUntil(activate()));
  worker.addEventListener('fetch', (event) => {
    const file = fileFor(event.request);
    if (file !== null) event.respondWith(respond(file, event.request));
  });
  onMessage('SKIP_WAITING', () => worker.skipWaiting());
  onMessage('LANGUAGE', cacheLanguageFiles);
}

async function install() {
  await cacheShell();
  if (worker.registration.active) await postToPages({ type: 'SW_UPDATED' });
}

async function activate() {
  const isUpdate = await deleteOldShells();
  // It may have been installed while the device spoke another language; without a network that waits.
  await cacheLanguageFiles().catch(() => {});
  await worker.clients.claim();
  if (isUpdate) await postToPages({ type: 'SW_UPDATED' });
}

/** @returns the file of the shell that answers a request; null: the network alone does */
function fileFor({ method, mode, url }: Request): string | null {
  const { origin, pathname } = new URL(url);
  if (method !== 'GET' || origin !== worker.location.origin || SERVER_PATHS.test(pathname))
    return null;
  // No screen of the app has a dot in its path.
  if (pathname.includes('.')) return pathname;
  return mode === 'navigate' ? PAGE : null;
}

async function respond(file: string, request: Request): Promise<Response> {
  const localizedPage =
    file === PAGE ? await matchShells(localizedPagePath(await deviceLanguage())) : undefined;
  const cached = localizedPage ?? (await matchShells(file));
  return cached ?? (isFont(file) ? serveFont(request) : fetch(request));
}
