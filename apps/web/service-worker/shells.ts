import { HISTORY_CACHE, SHELL_CACHE } from '../src/lib/cache-names.ts';
import { deviceLanguage, languageOfFile } from './language.ts';
import { type ShellFile, shellFiles } from './worker.ts';

/** This version and the one before: a tab that is still on that one may ask for its files. */
const MAX_VERSIONS = 2;

/** Where the versions that took over stand, newest first. */
const HISTORY = '/history';

/**
 * Fetches what this version consists of on this device, which speaks one language; what an earlier
 * version already brought is not fetched again.
 */
export async function cacheShell(): Promise<void> {
  const language = await deviceLanguage();
  await cacheFiles(shellFiles.filter(({ url }) => [null, language].includes(languageOfFile(url))));
}

/** The device speaks another language: what this version has in it comes along. */
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
 * Called when this version takes over: it and the one before it stay.
 *
 * @returns whether there was one before it
 */
export async function deleteOldShells(): Promise<boolean> {
  const own = await currentCacheName();
  const history = await caches.open(HISTORY_CACHE);
  const previous: string[] = (await (await history.match(HISTORY))?.json()) ?? [];
  const retained = [own, ...previous.filter((name) => name !== own)].slice(0, MAX_VERSIONS);
  await history.put(HISTORY, Response.json(retained));

  // A cache younger than this version's belongs to one that is being installed.
  const names = await shellNames();
  const older = names.slice(0, names.indexOf(own));
  await Promise.all(
    older.filter((name) => !retained.includes(name)).map((name) => caches.delete(name)),
  );
  return retained.length > 1;
}

/** A file of this version, or else of another that is kept. */
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
