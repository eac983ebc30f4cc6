import { BlockList, isIPv6 } from 'node:net';
import type { Config } from '../config/config.ts';

/** @returns a function that checks whether an address or its network is listed in `TRUST_PROXY` */
export function createProxyMatcher(trustProxy: Config['trustProxy']): (address: string) => boolean {
  const proxies = new BlockList();
  for (const network of trustProxy ?? []) {
    const [address = '', bits] = network.split('/');
    if (bits === undefined) proxies.addAddress(address, familyOf(address));
    else proxies.addSubnet(address, Number(bits), familyOf(address));
  }
  return (address) => proxies.check(address, familyOf(address));
}

function familyOf(address: string): 'ipv4' | 'ipv6' {
  return isIPv6(address) ? 'ipv6' : 'ipv4';
}
