import { deviceText } from './device-text.ts';

const device = deviceText('localStorage');
const KEY = 'messages-stay';

/** Whether toasts on this device stay until the user dismisses them. */
export function hasPersistentToasts(): boolean {
  return device.read(KEY) === 'on';
}

export function setPersistentToasts(isOn: boolean) {
  if (isOn) device.write(KEY, 'on');
  else device.clear(KEY);
}
