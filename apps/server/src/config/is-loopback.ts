/** A socket is a folder of this machine; without a host, PostgreSQL is asked here as well. */
export function isLocalHost(host: string): boolean {
  return host === '' || host.startsWith('/') || /^(localhost|127(\.\d+){3}|::1)$/.test(host);
}

/** The same of a host as a browser names it, with its port. */
export function isLoopbackHost(hostAndPort: string): boolean {
  const host = hostAndPort.replace(/:\d+$/, '');
  return host !== '' && isLocalHost(stripBrackets(host));
}

export function stripBrackets(hostname: string): string {
  return hostname.replace(/^\[|\]$/g, '');
}
