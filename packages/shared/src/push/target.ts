import { parseUrl } from '../http/parse-url.ts';

/** The screens a message may lead to. */
const DESTINATIONS = [
  '/feed',
  '/swap',
  '/praying-for',
  '/create',
  '/profile',
  '/impact',
  '/info',
  '/admin',
];
const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
/** Any origin serves: only a path that stays on it is followed. */
const HERE = 'https://here.invalid';

/**
 * Where a tap on a message leads: its own address when that is a screen of this app, else its prayer
 * in the feed, else the feed.
 *
 * @param data what came along with the message, from wherever; nothing in it is trusted
 * @returns a path with its query and hash
 */
export function pushTarget(data: unknown): string {
  const { url, prayerId } = { ...(typeof data === 'object' ? data : null) } as Record<
    string,
    unknown
  >;
  return ownPath(url) ?? (isId(prayerId) ? `/feed#prayer-${prayerId}` : '/feed');
}

function ownPath(url: unknown): string | null {
  const parsed = typeof url === 'string' && url.startsWith('/') ? parseUrl(url, HERE) : null;
  if (parsed?.origin !== HERE || !DESTINATIONS.includes(parsed.pathname)) return null;
  return parsed.pathname + parsed.search + parsed.hash;
}

function isId(value: unknown): value is string {
  return typeof value === 'string' && ID.test(value);
}
