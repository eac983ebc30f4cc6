/** Push services of the browsers, as a full host name or a domain suffix. */
const SERVICES = [
  /^fcm\.googleapis\.com$/,
  /^updates\.push\.services\.mozilla\.com$/,
  /^([a-z0-9-]+\.)+push\.apple\.com$/,
  /^([a-z0-9-]+\.)+notify\.windows\.com$/,
];

/**
 * Validates the endpoint of a browser's subscription. Without this check a client could name any
 * host.
 *
 * @returns the URL; null unless it is a known push service on https and its default port
 */
export function parsePushEndpoint(address: string): URL | null {
  if (!URL.canParse(address)) return null;
  const url = new URL(address);
  const isPlain =
    url.protocol === 'https:' && url.port === '' && url.username === '' && url.password === '';
  // Parsers disagree on malformed URLs, so only a normalized URL passes.
  if (!isPlain || url.href !== address) return null;
  return SERVICES.some((service) => service.test(url.hostname)) ? url : null;
}
