/** A path is a local socket. Without a host, PostgreSQL clients connect locally as well. */
export function isLocalHost(host: string): boolean {
  return host === '' || host.startsWith('/') || /^(localhost|127(\.\d+){3}|::1)$/.test(host);
}

/** The same for the host and port of a browser's URL. */
export function isLoopbackHost(hostAndPort: string): boolean {
  const host = hostAndPort.replace(/:\d+$/, '');
  return host !== '' && isLocalHost(stripBrackets(host));
}

/** Removes the brackets around an IPv6 address in a URL. */
export function stripBrackets(hostname: string): string {
  return hostname.replace(/^\[|\]$/g, '');
}
