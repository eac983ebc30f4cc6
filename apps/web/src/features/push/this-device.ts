import { pushRegistrationResponseSchema } from '@prayer-swap/shared/push/schemas';
import { api } from '../../lib/api-client.ts';
import { deviceTimeZone } from '../../lib/device-time-zone.ts';
import { queryClient } from '../../lib/query-client.ts';
import { onAccountDeleted, onMemberChange } from '../../lib/session.ts';
import type { DeviceAddress } from '../../platform/platform.ts';
import { createDeviceRegistration } from './device-registration.ts';
import { deletePromptDismissal } from './prompt-dismissal.ts';
import { pushDevice } from './push-device.ts';
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
export const useThisDevice = thisDevice.useState;

function registerDevice(address: DeviceAddress, userId: string) {
  const options = { responseSchema: pushRegistrationResponseSchema, asMember: userId };
  const timeZone = deviceTimeZone();
  if (address.kind === 'web') {
    const { endpoint, keys } = address;
    return api.post('/push/register-web', { ...options, body: { endpoint, keys, timeZone } });
  }
  const { deviceToken, platform } = address;
  const body = { deviceToken, userId, platform, timestamp: Date.now(), timeZone };
  return api.post('/push/register-native', { ...options, body });
}

export function unregisterDevice(address: DeviceAddress, userId: string, registrationId: string) {
  if (address.kind === 'web')
    return api.post('/push/unregister-web', { body: { endpoint: address.endpoint } });
  const { deviceToken } = address;
  return api.post('/push/unregister-native', { body: { deviceToken, userId, registrationId } });
}
