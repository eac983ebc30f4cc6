import { DAY, HOUR, MINUTE } from '@prayer-swap/shared/time';
import { describe, expect, it } from 'vitest';
import { deviceLabel, lastUsedLabel } from './device-label.ts';

describe('deviceName', () => {
  it.each([
    ['Firefox', 'Linux', 'Firefox on Linux'],
    ['native', 'Android', 'Prayer Swap app on Android'],
    ['native', null, 'Prayer Swap app'],
    ['Safari', null, 'Safari'],
    [null, 'Windows', 'A browser on Windows'],
    [null, null, 'A device'],
  ] as const)('of %s and %s is "%s"', (app, system, name) => {
    expect(deviceLabel({ app, system })).toBe(name);
  });
});

describe('lastUsed', () => {
  const now = new Date(2026, 2, 14, 9, 26);
  const labelFor = (agoMs: number) =>
    lastUsedLabel(new Date(now.getTime() - agoMs).toISOString(), now);

  it('uses the calendar days of the reader', () => {
    expect(labelFor(9 * HOUR + 26 * MINUTE)).toBe('Last used today');
    expect(labelFor(9 * HOUR + 27 * MINUTE)).toBe('Last used yesterday');
    expect(labelFor(DAY + 9 * HOUR + 26 * MINUTE)).toBe('Last used yesterday');
    expect(labelFor(DAY + 9 * HOUR + 27 * MINUTE)).toBe('Last used Mar 12, 2026');
  });

  it('is never in the future for any device clock', () => {
    expect(labelFor(-2 * DAY)).toBe('Last used today');
  });
});
