import { type LookupAddress, type LookupOptions, lookup as systemLookup } from 'node:dns';
import { Agent } from 'node:https';
import { BlockList, isIP, isIPv4, isIPv6, type LookupFunction } from 'node:net';

type Resolve = (
  hostname: string,
  options: LookupOptions & { all: true },
  done: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void;

export type GuardOptions = {
  resolve: Resolve;
  /** Checks the resolved address that the socket connects to. DNS cannot change it afterwards. */
  isAllowedAddress: (address: string) => boolean;
  ca?: string;
};

/**
 * An agent that connects to the public internet only. Resolved addresses are checked while
 * connecting, which defeats DNS rebinding. Fails with the code EADDRESS.
 */
export function createGuardedAgent({
  resolve = systemLookup,
  isAllowedAddress = isPublicAddress,
  ca,
}: Partial<GuardOptions>): Agent {
  return new Agent({
    keepAlive: false,
    lookup: createGuardedLookup(resolve, isAllowedAddress),
    ...(ca && { ca }),
  });
}

/** Whether the host is an IP address, which skips the lookup and with it the address check. */
export function isAddressLiteral({ hostname }: URL): boolean {
  return isIP(hostname.replace(/^\[|\]$/g, '')) !== 0;
}

function addressError(): Error {
  return Object.assign(new Error('The address is not on the public internet'), {
    code: 'EADDRESS',
  });
}

function createGuardedLookup(
  resolve: Resolve,
  isAllowedAddress: GuardOptions['isAllowedAddress'],
): LookupFunction {
  return (hostname, options, done) => {
    resolve(hostname, { ...options, all: true }, (error, addresses) => {
      if (error) return done(error, []);
      if (addresses.length === 0 || !addresses.every(({ address }) => isAllowedAddress(address))) {
        return done(addressError(), []);
      }
      const [first] = addresses;
      return options.all ? done(null, addresses) : done(null, first?.address ?? '', first?.family);
    });
  };
}

/** IPv4 ranges that are not on the public internet: RFC 6890 and its successors. */
const RESERVED_V4: [string, number][] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.31.196.0', 24],
  ['192.52.193.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['192.175.48.0', 24],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
];
/** The only allocated IPv6 range. Some blocks in it are reserved or map to IPv4 addresses. */
const GLOBAL_V6: [string, number] = ['2000::', 3];
const RESERVED_V6: [string, number][] = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
];

const reserved = new BlockList();
for (const [net, prefix] of RESERVED_V4) reserved.addSubnet(net, prefix, 'ipv4');
for (const [net, prefix] of RESERVED_V6) reserved.addSubnet(net, prefix, 'ipv6');
const globalV6 = new BlockList();
globalV6.addSubnet(...GLOBAL_V6, 'ipv6');

/**
 * Checks whether a resolved address is on the public internet. Returns false for anything
 * unparsable.
 */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !reserved.check(address, 'ipv4');
  if (!isIPv6(address) || address.includes('%')) return false;
  return globalV6.check(address, 'ipv6') && !reserved.check(address, 'ipv6');
}
