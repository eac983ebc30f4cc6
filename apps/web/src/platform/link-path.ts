import { parseUrl } from '@prayer-swap/shared/http/parse-url';
import { paths } from '../lib/paths.ts';

const SCREENS: readonly string[] = Object.values(paths);

/**
 * Where a link into the app leads. Anybody can make such a link: only screens of this app count.
 *
 * @param link what the system opened the app with
 * @param own the public origin, and the scheme that is the app's own
 * @returns a path with its query and hash, or null
 */
export function linkPath(link: string, own: { origin: string; scheme: string }): string | null {
  const url = parseUrl(link);
  if (!url) return null;
  const path = pathIn(url, own);
  return path !== null && SCREENS.includes(path) ? path + url.search + url.hash : null;
}

function pathIn(
  { origin, protocol, host, pathname }: URL,
  own: { origin: string; scheme: string },
) {
  if (origin === own.origin) return pathname;
  // In `scheme://feed` the screen stands where others have a host; `scheme:///feed` has none.
  if (protocol === `${own.scheme}:`) return `${host ? `/${host}` : ''}${pathname}` || '/';
  return null;
}
