import { isIP, isIPv6 } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '../config/config.ts';
import { isLoopbackHost } from '../config/is-loopback.ts';

const V6_GROUPS = 8;
/** `::ffff:0:0/96` as numbers: the prefix of IPv4-mapped IPv6 addresses. */
const MAPPED_V4 = '0:0:0:0:0:65535';

/**
 * Returns the network that limits count by: the IPv4 address, or the /56 of an IPv6 address, which
 * one household typically owns.
 */
export function getClientNetwork(ip: string): string {
  if (!isIPv6(ip)) return ip;
  const groups = parseGroups(ip);
  if (groups.slice(0, 6).join(':') === MAPPED_V4) {
    return groups
      .slice(6)
      .flatMap((group) => [group >> 8, group & 0xff])
      .join('.');
  }
  const [first = 0, second = 0, third = 0, fourth = 0] = groups;
  const prefix = [first, second, third, fourth & 0xff00];
  return `${prefix.map((group) => group.toString(16)).join(':')}::/56`;
}

/** Parses any notation of an IPv6 address into eight numbers. */
function parseGroups(ip: string): number[] {
  const address = ip.split('%')[0] ?? ip;
  const [head = '', tail = ''] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::');
  const [left, right] = [parseHex(head), parseHex(tail)];
  const zeros = Array.from({ length: V6_GROUPS - left.length - right.length }, () => 0);
  return [...left, ...zeros, ...right];
}

function parseHex(part: string): number[] {
  return part === '' ? [] : part.split(':').map((group) => Number.parseInt(group, 16));
}

const FORWARDED_FOR = 'x-forwarded-for';

/** Rewrites `X-Forwarded-For` to plain addresses, before anything reads `req.ip`. */
export function normalizeForwardedFor(
  app: FastifyInstance,
  { trustProxy }: Pick<Config, 'trustProxy'>,
): void {
  if (trustProxy === null) return;
  app.addHook('onRequest', ({ raw: { headers } }, _reply, done) => {
    const header = headers[FORWARDED_FOR];
    if (typeof header === 'string') headers[FORWARDED_FOR] = listAddresses(header).join(', ');
    done();
  });
}

/**
 * Returns the addresses of `X-Forwarded-For` without ports. Of an entry that is no address, and of
 * those before it, none is returned: the proxy that added the entry counts as the client.
 */
function listAddresses(forwardedFor: string): string[] {
  const entries = forwardedFor.split(',').map((entry) => withoutPort(entry.trim()));
  const given = entries.filter((entry) => entry !== '');
  return given.slice(given.findLastIndex((entry) => isIP(entry) === 0) + 1);
}

/** `192.0.2.7:5000`, `[2001:db8::1]:5000` and `[2001:db8::1]` lose port and brackets. */
function withoutPort(entry: string): string {
  const [, bracketed, plain] = /^(?:\[(.+)\](?::\d+)?|([^:]+):\d+)$/.exec(entry) ?? [];
  return bracketed ?? plain ?? entry;
}

const LOOPBACK = /^(::1|(::ffff:)?127(\.\d{1,3}){3})$/;
const FORWARDING_HEADER =
  /^(x-forwarded.*|forwarded|via|x-real-ip|x-client-ip|true-client-ip|cf-.*)$/;

/**
 * Whether a program on this machine sent the request without a proxy. The socket's address decides,
 * since clients can send any `Host`. `Host` must be a loopback name as well: a foreign name that
 * resolves to this machine indicates DNS rebinding.
 */
export function isLoopbackRequest({
  headers,
  socket,
}: Pick<FastifyRequest, 'headers' | 'socket'>): boolean {
  return (
    LOOPBACK.test(socket.remoteAddress ?? '') &&
    isLoopbackHost(headers.host ?? '') &&
    !Object.keys(headers).some((name) => FORWARDING_HEADER.test(name))
  );
}
