import { describe, expect, it } from 'vitest';
import { formatTimeZone } from './time-zone.ts';

describe('a formatted time zone', () => {
  it.each([
    ['Europe/Lisbon', 'Western European Time, Lisbon'],
    ['America/New_York', 'Eastern Time, New York'],
    ['Asia/Kolkata', 'India Standard Time, Kolkata'],
    ['UTC', 'Coordinated Universal Time'],
    ['Nowhere/At_All', 'Nowhere/At_All'],
  ])('%s is %s', (timeZone, words) => {
    expect(formatTimeZone(timeZone)).toBe(words);
  });
});
