import { DAY, HOUR, MINUTE } from '@prayer-swap/shared/time';
import { describe, expect, it } from 'vitest';
import { deviceName, lastUsed } from './device-words.ts';

describe('deviceName', () => {
  it.each([
    ['Firefox', 'Linux', 'Firefox on Linux'],
    ['native', 'Android', 'Prayer Swap app on Android'],
    ['native', null, 'Prayer Swap app'],
    ['Safari', null, 'Safari'],
    [null, 'Windows', 'A browser on Windows'],
    [null, null, 'A device'],
  ] as const)('of %s and %s is "%s"', (app, system, name) => {
    expect(deviceName({ app, system })).toBe(name);
  });
});

describe('lastUsed', () => {
  const now = new Date(2026, 2, 14, 9, 26);
  const said = (agoMs: number) => lastUsed(new Date(now.getTime() - agoMs).toISOString(), now);

  it('goes by the days of the reader’s calendar', () => {
    expect(said(9 * HOUR + 26 * MINUTE)).toBe('Last used today');
    expect(said(9 * HOUR + 27 * MINUTE)).toBe('Last used yesterday');
    expect(said(DAY + 9 * HOUR + 26 * MINUTE)).toBe('Last used yesterday');
    expect(said(DAY + 9 * HOUR + 27 * MINUTE)).toBe('Last used Mar 12, 2026');
  });

  it('knows no tomorrow, whatever the device’s clock says', () => {
    expect(said(-2 * DAY)).toBe('Last used today');
  });
});
