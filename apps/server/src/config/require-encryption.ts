import type { Env } from './env.ts';
import { isLocalHost, stripBrackets } from './is-loopback.ts';
import { StartupError } from './startup-error.ts';

const POSTGRES = ['DATABASE_URL', 'DATABASE_DIRECT_URL', 'DATABASE_REPLICA_URL'] as const;

/**
 * Requires TLS between services, except to loopback and to hosts that the operator declared
 * private.
 *
 * @throws StartupError naming the variable and the missing part
 */
export function requireEncryption(env: Env): void {
  const isPrivate = (host: string) => isLocalHost(host) || env.PRIVATE_HOSTS?.includes(host);
  for (const name of POSTGRES) {
    const address = env[name];
    if (address === undefined) continue;
    const { host, sslmode } = parsePostgresUrl(name, address);
    if (!isPrivate(host) && sslmode !== 'verify-full') {
      throw encryptionError(name, 'say sslmode=verify-full');
    }
  }
  if (env.REDIS_URL !== undefined) {
    const { protocol, hostname } = new URL(env.REDIS_URL);
    if (!isPrivate(stripBrackets(hostname)) && protocol !== 'rediss:') {
      throw encryptionError('REDIS_URL', 'be a rediss:// address');
    }
  }
  if (env.SMTP_URL !== undefined) {
    const address = new URL(env.SMTP_URL);
    if (!isPrivate(stripBrackets(address.hostname)) && !isEncryptedSmtp(address)) {
      throw encryptionError('SMTP_URL', 'be an smtps:// address, or smtp:// with requireTLS=true');
    }
  }
}

function encryptionError(name: string, must: string): StartupError {
  return new StartupError(
    `${name} must ${must}, since it leads to another machine. If the network between is private, name its host in PRIVATE_HOSTS.`,
  );
}

function parsePostgresUrl(name: string, address: string): { host: string; sslmode: string | null } {
  // The driver accepts a URL with a user and no host, but the URL parser does not.
  const url = address.replace('@/', '@localhost/');
  if (!URL.canParse(url)) throw new StartupError(`${name} must be a postgresql:// address.`);
  const { hostname, searchParams } = new URL(url);
  const host = searchParams.get('host') ?? decodeURIComponent(stripBrackets(hostname));
  return { host, sslmode: searchParams.get('sslmode') };
}

function isEncryptedSmtp({ protocol, searchParams }: URL): boolean {
  if (searchParams.get('tls.rejectUnauthorized') === 'false') return false;
  return protocol === 'smtps:' || searchParams.get('requireTLS') === 'true';
}
