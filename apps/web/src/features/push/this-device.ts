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

// Before anybody else is begun with.
onMemberChange(thisDevice.stop);
onAccountDeleted(deletePromptDismissal);

/** Null until it was looked. */
export function useThisDevice(): DeviceState | null {
  return useSyncExternalStore(thisDevice.subscribe, thisDevice.state);
}
