import { isLocalHost, stripBrackets } from './is-loopback.ts';

/** Requires the browser's spelling, since the origin is compared with the browser's. */
export function isOrigin(text: string): boolean {
  return URL.canParse(text) && /^https?:/.test(text) && new URL(text).origin === text;
}

/** What an invalid origin has to be: its canonical form, unless it is more than an origin. */
export function describeOrigin(text: string, example: string): string {
  const url = URL.canParse(text) ? new URL(text) : null;
  const isOriginOnly = url && /^https?:$/.test(url.protocol) && url.href === `${url.origin}/`;
  return isOriginOnly
    ? `be written as ${url.origin}, as browsers do`
    : `be an origin like ${example}, without a path`;
}

export function isHttpAddress(text: string): boolean {
  return /^https?:\/\//.test(text) && URL.canParse(text);
}

/** Nothing in the address can identify the server that requests it. */
export function isPlainHttps(text: string): boolean {
  return /^https:\/\/[^@?#]+$/.test(text) && URL.canParse(text);
}

/** Allows http for loopback only. */
export function isIssuer(text: string): boolean {
  if (!isHttpAddress(text) || /[?#]/.test(text)) return false;
  const { protocol, hostname } = new URL(text);
  return protocol === 'https:' || isLocalHost(stripBrackets(hostname));
}

/** @returns a check for an address with a host, whose user and password are escaped */
export function isAddressOf(scheme: RegExp) {
  return (text: string) =>
    scheme.test(text) && !isUnescaped(text) && URL.canParse(text) && new URL(text).hostname !== '';
}

/** @returns what an invalid address has to be */
export function describeAddress(must: string) {
  return (text: string) =>
    isUnescaped(text)
      ? 'be percent-encoded in user and password: / as %2F, # as %23, ? as %3F, @ as %40, : as %3A and % as %25'
      : must;
}

/**
 * Whether user or password contain a character that ends them: then another part would be taken as
 * the host. An @ in an option is none of theirs.
 */
export function isUnescaped(text: string): boolean {
  const [, authority = '', rest = ''] = /^[a-z]+:\/\/([^/?#]*)(.*)$/s.exec(text) ?? [];
  const isInOption = /^[^?#]*\?[^@]*=/.test(rest);
  const isCutOff = authority !== '' && rest.includes('@') && !isInOption;
  return isCutOff || !canDecode(authority);
}

function canDecode(text: string): boolean {
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
}
