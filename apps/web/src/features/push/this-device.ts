import { useSyncExternalStore } from 'react';
import { queryClient } from '../../lib/query-client.ts';
import { onAccountDeleted, onMemberChange } from '../../lib/session.ts';
import { pushDevice } from '../../platform/push.ts';
import { type DeviceState, deviceRegistration } from './device-registration.ts';
import { forgetPutOff } from './not-now.ts';
import { pushSettingsQuery } from './push-settings.ts';
import { registerDevice } from './register-call.ts';

export const thisDevice = deviceRegistration({
  device: pushDevice,
  settings: (memberId) => queryClient.fetchQuery(pushSettingsQuery(memberId)),
  register: registerDevice,
});

// Before anybody else is begun with.
onMemberChange(thisDevice.end);
onAccountDeleted(forgetPutOff);

/** Null until it was looked. */
export function useThisDevice(): DeviceState | null {
  return useSyncExternalStore(thisDevice.watch, thisDevice.state);
}
