import { HISTORY_CACHE, SHELL_CACHE } from '../src/lib/worker-messages.ts';
import { deviceLanguage } from './language.ts';
import type { ShellPart } from './shell-parts.ts';
import { shellParts } from './worker.ts';

/** This version and the previous one: a tab that still runs that one may request its files. */
const MAX_VERSIONS = 2;

/** The cache entry that lists the activated versions, newest first. */
const HISTORY = '/history';

/**
 * Caches the files of this version in the device's language; files that an earlier version has
 * cached are not fetched again.
 */
export async function cacheShell(): Promise<void> {
  await Promise.all([cachePart(shellParts.all), cacheLanguageFiles()]);
}

/** Caches this version's files in the language of the device, which may have changed. */
export async function cacheLanguageFiles(): Promise<void> {
  await cachePart(shellParts[await deviceLanguage()]);
}

/** One request for all files costs a phone less than one for each, unless it has most of them. */
async function cachePart({ bundle, files }: ShellPart): Promise<void> {
  const cache = await caches.open(await currentCacheName());
  const cached = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname));
  const missing = files.filter(({ url }) => !cached.has(`/${url}`));
  const found = await Promise.all(
    missing.map(({ url, revision }) => (revision === null ? matchShells(`/${url}`) : undefined)),
  );
  const isMostlyNew = found.filter(Boolean).length < missing.length / 2;
  const bundled = isMostlyNew ? await fetchBundle(bundle) : {};
  await Promise.all(
    missing.map(async ({ url, revision }, index) => {
      const response = found[index] ?? bundled[url] ?? (await fetchFile(`/${url}`, revision));
      await cache.put(`/${url}`, response);
    }),
  );
}

/** @returns the responses of a part's scripts and styles by path */
async function fetchBundle(path: string): Promise<Record<string, Response>> {
  const texts: Record<string, string> = await (await fetchFile(`/${path}`, null)).json();
  return Object.fromEntries(
    Object.entries(texts).map(([url, text]) => {
      const type = url.endsWith('.css') ? 'text/css' : 'text/javascript';
      const headers = { 'content-type': `${type}; charset=utf-8` };
      return [url, new Response(text, { headers })];
    }),
  );
}

async function fetchFile(path: string, revision: string | null): Promise<Response> {
  const cache = revision === null ? 'default' : 'reload';
  const response = await fetch(path, { cache, priority: 'low' });
  if (!response.ok) throw new Error(`${path} answered ${response.status}`);
  return response;
}

/**
 * Called on activation: deletes all versions except this one and the previous one.
 *
 * @returns whether there was a previous one
 */
export async function deleteOldShells(): Promise<boolean> {
  const own = await currentCacheName();
  const history = await caches.open(HISTORY_CACHE);
  const previous: string[] = (await (await history.match(HISTORY))?.json()) ?? [];
  const retained = [own, ...previous.filter((name) => name !== own)].slice(0, MAX_VERSIONS);
  await history.put(HISTORY, Response.json(retained));

  // A newer cache belongs to a version that is being installed.
  const names = await shellNames();
  const older = names.slice(0, names.indexOf(own));
  await Promise.all(
    older.filter((name) => !retained.includes(name)).map((name) => caches.delete(name)),
  );
  return retained.length > 1;
}

/** Finds a file in this version, or else in another cached one. */
export async function matchShells(path: string): Promise<Response | undefined> {
  const own = await currentCacheName();
  for (const name of [own, ...(await shellNames()).reverse()]) {
    const response = await caches.match(path, { cacheName: name });
    if (response) return response;
  }
  return undefined;
}

async function shellNames() {
  return (await caches.keys()).filter((name) => name.startsWith(SHELL_CACHE));
}

let name: Promise<string> | undefined;

function currentCacheName(): Promise<string> {
  name ??= digest(JSON.stringify(shellParts));
  return name;
}

async function digest(text: string) {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  const hex = Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0'));
  return SHELL_CACHE + hex.slice(0, 8).join('');
}
