import { HISTORY_CACHE, SHELL_CACHE } from '../src/lib/worker-messages.ts';
import { deviceLanguage, languageOfFile } from './language.ts';
import { type ShellFile, shellFiles } from './worker.ts';

/** This version and the previous one: a tab that still runs that one may request its files. */
const MAX_VERSIONS = 2;

/** The cache entry that lists the activated versions, newest first. */
const HISTORY = '/history';

/**
 * Caches the files of this version in the device's language; files that an earlier version has
 * cached are not fetched again.
 */
export async function cacheShell(): Promise<void> {
  const language = await deviceLanguage();
  await cacheFiles(shellFiles.filter(({ url }) => [null, language].includes(languageOfFile(url))));
}

/** The language of the device changed: caches this version's files in it. */
export async function cacheLanguageFiles(): Promise<void> {
  const language = await deviceLanguage();
  const cache = await caches.open(await currentCacheName());
  const cached = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname));
  await cacheFiles(
    shellFiles.filter(({ url }) => languageOfFile(url) === language && !cached.has(`/${url}`)),
  );
}

async function cacheFiles(files: readonly ShellFile[]): Promise<void> {
  const cache = await caches.open(await currentCacheName());
  await Promise.all(
    files.map(async ({ url, revision }) => {
      const path = `/${url}`;
      const cached = revision === null ? await matchShells(path) : undefined;
      const response =
        cached ??
        (await fetch(path, { cache: revision === null ? 'default' : 'reload', priority: 'low' }));
      if (!response.ok) throw new Error(`${path} answered ${response.status}`);
      await cache.put(path, response);
    }),
  );
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
  name ??= digest(shellFiles.map(({ url, revision }) => `${url} ${revision}`).join('\n'));
  return name;
}

async function digest(text: string) {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  const hex = Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0'));
  return SHELL_CACHE + hex.slice(0, 8).join('');
}
