/**
 * The browser and system families of a device, without versions, to avoid fingerprinting. `native`
 * is the app in the native shell.
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
