import { isServerPath } from '@prayer-swap/shared/http/server-paths';
import { FONTS_CACHE } from '../src/lib/worker-messages.ts';
import { deviceLanguage, localizedPagePath } from './language.ts';
import { cacheLanguageFiles, cacheShell, deleteOldShells, matchShells } from './shells.ts';
import { onMessage, postToPages, worker } from './worker.ts';

/** The key of the app shell's page in any language; as a path it is the English one. */
const PAGE = '/index.html';

/** Files with a hash in their name. */
const ASSETS = '/assets/';

/** Caches the app shell and serves it, online and offline. */
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
  // The language may have changed since the install; offline it is cached later.
  await cacheLanguageFiles().catch(() => {});
  await worker.clients.claim();
  if (isUpdate) await postToPages({ type: 'SW_UPDATED' });
}

/** @returns the path of the shell file that answers the request; null passes it to the network */
function fileFor({ method, mode, url }: Request): string | null {
  const { origin, pathname } = new URL(url);
  if (method !== 'GET' || origin !== worker.location.origin) return null;
  if (isServerPath(pathname)) return pathname.startsWith(ASSETS) ? pathname : null;
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

/** Enough for every script of the app; the oldest entry is evicted first. */
const MAX_CACHED_FONTS = 40;

function isFont(path: string): boolean {
  return /^\/assets\/[^/]+\.woff2$/.test(path);
}

/** Fonts of non-Latin scripts: cached when a text first needs them. */
async function serveFont(request: Request): Promise<Response> {
  const cache = await caches.open(FONTS_CACHE);
  const cached = await cache.match(request);
  if (cached) return cached;
  const response = await fetch(request);
  if (response.ok) {
    await cache.put(request, response.clone());
    const evicted = (await cache.keys()).slice(0, -MAX_CACHED_FONTS);
    await Promise.all(evicted.map((old) => cache.delete(old)));
  }
  return response;
}
