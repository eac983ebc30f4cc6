import { useSyncExternalStore } from 'react';
import { queryClient } from '../../lib/query-client.ts';
import { onAccountDeleted, onMemberChange } from '../../lib/session.ts';
import { pushDevice } from '../../platform/push.ts';
import { createDeviceRegistration, type DeviceState } from './device-registration.ts';
import { deletePromptDismissal } from './prompt-dismissal.ts';
import { registerDevice } from './push-api.ts';
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
