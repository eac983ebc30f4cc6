import { pushRegistrationResponseSchema } from '@prayer-swap/shared/push/schemas';
import { useSyncExternalStore } from 'react';
import { api } from '../../lib/api-client.ts';
import { queryClient } from '../../lib/query-client.ts';
import { onAccountDeleted, onMemberChange } from '../../lib/session.ts';
import { deviceTimeZone } from '../../lib/time-zone.ts';
import type { DeviceAddress } from '../../platform/platform.ts';
import { pushDevice } from '../../platform/push.ts';
import { createDeviceRegistration, type DeviceState } from './device-registration.ts';
import { deletePromptDismissal } from './prompt-dismissal.ts';
import { pushSettingsQuery } from './push-settings.ts';

export const thisDevice = createDeviceRegistration({
  device: pushDevice,
  settings: (memberId) => queryClient.fetchQuery(pushSettingsQuery(memberId)),
  register: registerDevice,
});

// Registered first, so it runs before the next member's registration starts.
onMemberChange(thisDevice.stop);
onAccountDeleted(deletePromptDismissal);

/** Null until the first check. */
export function useThisDevice(): DeviceState | null {
  return useSyncExternalStore(thisDevice.subscribe, thisDevice.state);
}

function registerDevice(address: DeviceAddress, memberId: string) {
  const { path, body } = registrationRequest(address, memberId);
  return api.post(path, {
    body,
    responseSchema: pushRegistrationResponseSchema,
    asMember: memberId,
  });
}

/** The registration request for the kind of address. */
function registrationRequest(address: DeviceAddress, userId: string) {
  const timeZone = deviceTimeZone();
  switch (address.kind) {
    case 'web': {
      const { endpoint, keys } = address;
      return { path: '/push/register-web', body: { endpoint, keys, timeZone } } as const;
    }
    case 'native': {
      const { deviceToken, platform } = address;
      const timestamp = Date.now();
      const body = { deviceToken, userId, platform, timestamp, timeZone };
      return { path: '/push/register-native', body } as const;
    }
    default:
      return address satisfies never;
  }
}

export function unregisterDevice(address: DeviceAddress, userId: string, registrationId: string) {
  const { kind } = address;
  switch (kind) {
    case 'web':
      return api.post('/push/unregister-web', { body: { endpoint: address.endpoint } });
    case 'native': {
      const { deviceToken } = address;
      return api.post('/push/unregister-native', { body: { deviceToken, userId, registrationId } });
    }
    default:
      return kind satisfies never;
  }
}
