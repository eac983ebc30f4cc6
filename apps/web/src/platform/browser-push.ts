import type { PushDevice } from './push-device.ts';

/** A browser without a service worker cannot be reached. */
export const browserPush: PushDevice = {
  permission: async () => 'not-supported',
  ask: async () => 'not-supported',
  address: async () => null,
  onAddress: () => () => {},
  forget: async () => {},
  onMessage: () => () => {},
  onTap: () => () => {},
  openSettings: null,
};
