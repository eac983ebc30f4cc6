/** The push services of the browsers there are, each as a whole name or as the end of one. */
const SERVICES = [
  /^fcm\.googleapis\.com$/,
  /^updates\.push\.services\.mozilla\.com$/,
  /^([a-z0-9-]+\.)+push\.apple\.com$/,
  /^([a-z0-9-]+\.)+notify\.windows\.com$/,
];

/**
 * Judges the address of a browser's subscription: a client could name any place on the network.
 *
 * @returns the address; null unless it is one of a known push service, on https and its own port
 */
export function parsePushEndpoint(address: string): URL | null {
  if (!URL.canParse(address)) return null;
  const url = new URL(address);
  const isPlain =
    url.protocol === 'https:' && url.port === '' && url.username === '' && url.password === '';
  // What a parser mends, another parser may mend differently.
  if (!isPlain || url.href !== address) return null;
  return SERVICES.some((service) => service.test(url.hostname)) ? url : null;
}
