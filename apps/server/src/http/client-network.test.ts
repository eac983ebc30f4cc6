import { describe, expect, it } from 'vitest';
import { fc } from '../../../../packages/shared/test/fast-check.ts';
import { getClientNetwork } from './client-network.ts';

describe('A24: getClientNetwork', () => {
  it.each([
    ['192.0.2.7', '192.0.2.7'],
    ['::ffff:192.0.2.7', '192.0.2.7'],
    ['::FFFF:192.0.2.7', '192.0.2.7'],
    ['::ffff:c000:207', '192.0.2.7'],
    ['2001:db8:1:2ff::1', '2001:db8:1:200::/56'],
    ['2001:0DB8:0001:02ff:0:0:0:1', '2001:db8:1:200::/56'],
    ['2001:db8::', '2001:db8:0:0::/56'],
    ['2001:db8::1:2', '2001:db8:0:0::/56'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:0::/56'],
    ['::1', '0:0:0:0::/56'],
    ['::', '0:0:0:0::/56'],
    ['fe80::1%eth0', 'fe80:0:0:0::/56'],
    ['64:ff9b::192.0.2.7', '64:ff9b:0:0::/56'],
    ['not an address', 'not an address'],
    ['', ''],
  ])('%s is in %s', (ip, network) => {
    expect(getClientNetwork(ip)).toBe(network);
  });

  it('groups a /56 and separates the next, in any notation', () => {
    const address = fc
      .array(fc.nat(0xffff), { minLength: 8, maxLength: 8 })
      .filter(([first]) => first !== 0);
    fc.assert(
      fc.property(address, address, fc.nat(0xff), fc.boolean(), (base, other, last, upper) => {
        const spell = (groups: number[]) => {
          const text = groups.map((number) => number.toString(16)).join(':');
          return upper ? text.toUpperCase() : text;
        };
        const fourth = base[3] ?? 0;
        const sister = [...base.slice(0, 3), (fourth & 0xff00) | last, ...other.slice(4)];
        const neighbour = [...base.slice(0, 3), fourth ^ 0x100, ...base.slice(4)];
        expect(getClientNetwork(spell(sister))).toBe(getClientNetwork(spell(base).toLowerCase()));
        expect(getClientNetwork(spell(neighbour))).not.toBe(getClientNetwork(spell(base)));
      }),
    );
  });
});
