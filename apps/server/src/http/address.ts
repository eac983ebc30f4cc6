import { isIPv6 } from 'node:net';

const MAPPED_V4 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;
const V6_GROUPS = 8;

/**
 * The network a call comes from, as limits count it: an IPv4 address, or the /56 of an IPv6
 * address, since one household holds a whole one.
 */
export function networkOf(ip: string): string {
  const v4 = MAPPED_V4.exec(ip)?.[1];
  if (v4) return v4;
  if (!isIPv6(ip)) return ip;
  const groups = expand(ip.split('%')[0] ?? ip);
  const fourth = Number.parseInt(groups[3] ?? '0', 16) & 0xff00;
  return `${groups.slice(0, 3).join(':')}:${fourth.toString(16)}::/56`;
}

function expand(ip: string): string[] {
  const [head = '', tail] = ip.split('::');
  const left = head === '' ? [] : head.split(':');
  if (tail === undefined) return left;
  const right = tail === '' ? [] : tail.split(':');
  const zeros = Array.from({ length: V6_GROUPS - left.length - right.length }, () => '0');
  return [...left, ...zeros, ...right];
}
