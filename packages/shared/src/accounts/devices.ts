/**
 * What a member signs in with, as far as a browser says: families and never versions, so that nobody
 * is told apart by them. `native` is the app in a phone's shell.
 */
export const DEVICE_APPS = [
  'native',
  'Chrome',
  'Edge',
  'Firefox',
  'Opera',
  'Safari',
  'Samsung Internet',
] as const;
export type DeviceApp = (typeof DEVICE_APPS)[number];

export const DEVICE_SYSTEMS = [
  'Android',
  'ChromeOS',
  'iPad',
  'iPhone',
  'Linux',
  'Mac',
  'Windows',
] as const;
export type DeviceSystem = (typeof DEVICE_SYSTEMS)[number];
