import { describe, expect, it } from 'vitest';
import { paths } from '../lib/paths.ts';
import { linkPath } from './native-shell.ts';

const OWN = {
  origin: 'https://prayers.example.org',
  scheme: 'org.prayerswap.app',
  screens: Object.values(paths),
};
const PRAYER = '#prayer-5d7c0a52-4d52-4c4e-9d0a-0d3d1f9f7a10';

describe('a deep link', () => {
  it.each([
    [`https://prayers.example.org/feed${PRAYER}`, `/feed${PRAYER}`],
    ['https://prayers.example.org/reset-password?token=abc', '/reset-password?token=abc'],
    ['https://prayers.example.org/', '/'],
    ['https://prayers.example.org', '/'],
    [`org.prayerswap.app://feed${PRAYER}`, `/feed${PRAYER}`],
    ['org.prayerswap.app:///swap', '/swap'],
    ['org.prayerswap.app:/create?text=Hello', '/create?text=Hello'],
    ['org.prayerswap.app://create?title=a&text=b%26c', '/create?title=a&text=b%26c'],
    ['org.prayerswap.app://', '/'],
    ['org.prayerswap.app://from-provider/app?code=abc', '/from-provider/app?code=abc'],
  ])('%s opens %s', (link, path) => {
    expect(linkPath(link, OWN)).toBe(path);
  });

  it.each([
    'https://evil.example/feed',
    'https://prayers.example.org.evil.example/feed',
    'https://prayers.example.org:8443/feed',
    'http://prayers.example.org/feed',
    'https://prayers.example.org@evil.example/feed',
    'https://prayers.example.org/api/me/export',
    'https://prayers.example.org/dev/mail',
    'https://prayers.example.org//evil.example',
    'https://prayers.example.org/feed/more',
    'https://evil.example/from-provider/app?code=abc',
    'org.prayerswap.app://evil.example/feed',
    'org.prayerswap.other://feed',
    'javascript:alert(1)',
    'capacitor://localhost/feed',
    'feed',
    '',
  ])('A20: %s opens nothing', (link) => {
    expect(linkPath(link, OWN)).toBeNull();
  });
});
