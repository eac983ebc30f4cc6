import { describe, expect, it } from 'vitest';
import { OPEN_REDIRECT_URLS } from '../../test/open-redirect-urls.ts';
import { pushTarget } from './push-target.ts';

const ID = '5d7c0a52-4d52-4c4e-9d0a-0d3d1f9f7a10';

describe('a tap on a push message', () => {
  it.each<[string, unknown, string]>([
    ['its address', { url: '/admin?requestId=1', prayerId: ID }, '/admin?requestId=1'],
    ['an address with a hash', { url: `/feed#prayer-${ID}` }, `/feed#prayer-${ID}`],
    ['its prayer without an address', { prayerId: ID }, `/feed#prayer-${ID}`],
    ['the feed without both', { type: 'custom' }, '/feed'],
    ['the feed for an invalid prayer id', { prayerId: '../admin' }, '/feed'],
    ['the feed without data', undefined, '/feed'],
    ['the feed for other data', 'url', '/feed'],
    ['the feed for empty data', null, '/feed'],
  ])('opens %s', (_, data, target) => {
    expect(pushTarget(data)).toBe(target);
  });

  it.each(OPEN_REDIRECT_URLS)('A20: never opens %j', (url) => {
    expect(pushTarget({ url })).toBe('/feed');
  });

  it('A20: is checked with many addresses', () => {
    expect(new Set(OPEN_REDIRECT_URLS).size).toBeGreaterThanOrEqual(60);
  });
});
