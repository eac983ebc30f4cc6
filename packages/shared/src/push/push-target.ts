import { parseUrl } from '../http/parse-url.ts';

/** The screens to which a message can lead. */
const ALLOWED_PATHS = [
  '/feed',
  '/swap',
  '/praying-for',
  '/create',
  '/profile',
  '/profile/security',
  '/profile/notifications',
  '/profile/accessibility',
  '/impact',
  '/answered',
  '/care-requests',
  '/info',
  '/admin',
];
const UUID_PATTERN = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
/** A placeholder base: only paths that stay on it are accepted. */
const PLACEHOLDER_ORIGIN = 'https://here.invalid';

/**
 * The target of a tap on a message: its URL if that is a screen of this app, otherwise its prayer
 * request in the feed, otherwise the feed.
 *
 * @param data the message's data, which is untrusted
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
