import { isIPv6 } from 'node:net';
import type { FastifyRequest } from 'fastify';
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
