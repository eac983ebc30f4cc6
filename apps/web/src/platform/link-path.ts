import { parseUrl } from '@prayer-swap/shared/http/parse-url';
import { paths } from '../lib/paths.ts';

const SCREENS: readonly string[] = Object.values(paths);

/**
 * The path of a deep link. Links are untrusted: only screens of this app are accepted.
 *
 * @param link the URL with which the system opened the app
 * @param own the public origin and the app's own scheme
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
  // In `scheme://feed` the host is the screen; `scheme:///feed` has no host.
  if (protocol === `${own.scheme}:`) return `${host ? `/${host}` : ''}${pathname}` || '/';
  return null;
}
