import { useSyncExternalStore } from 'react';
import { queryClient } from '../../lib/query-client.ts';
import { onMemberChange } from '../../lib/session.ts';
import { pushDevice } from '../../platform/push.ts';
import { type DeviceState, deviceRegistration } from './device-registration.ts';
import { pushSettingsQuery } from './push-settings.ts';
import { registerDevice } from './register-call.ts';

export const thisDevice = deviceRegistration({
  device: pushDevice,
  settings: (memberId) => queryClient.fetchQuery(pushSettingsQuery(memberId)),
  register: registerDevice,
});

// Before anybody else is begun with.
onMemberChange(thisDevice.end);

/** Null until it was looked. */
export function useThisDevice(): DeviceState | null {
  return useSyncExternalStore(thisDevice.watch, thisDevice.state);
}
