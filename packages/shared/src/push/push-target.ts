import { parseUrl } from '../http/parse-url.ts';

/** The screens a message may lead to. */
const ALLOWED_PATHS = [
  '/feed',
  '/swap',
  '/praying-for',
  '/create',
  '/profile',
  '/impact',
  '/info',
  '/admin',
];
const UUID_PATTERN = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
/** Any origin serves: only a path that stays on it is followed. */
const PLACEHOLDER_ORIGIN = 'https://here.invalid';

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
  return sameOriginPath(url) ?? (isUuid(prayerId) ? `/feed#prayer-${prayerId}` : '/feed');
}

function sameOriginPath(url: unknown): string | null {
  const parsed =
    typeof url === 'string' && url.startsWith('/') ? parseUrl(url, PLACEHOLDER_ORIGIN) : null;
  if (parsed?.origin !== PLACEHOLDER_ORIGIN || !ALLOWED_PATHS.includes(parsed.pathname))
    return null;
  return parsed.pathname + parsed.search + parsed.hash;
}

function isUuid(value: unknown): value is string {
  return typeof value === 'string' && UUID_PATTERN.test(value);
}
