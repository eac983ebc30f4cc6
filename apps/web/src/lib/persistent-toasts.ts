import { deviceText } from './device-text.ts';

const device = deviceText('localStorage');
const KEY = 'messages-stay';

/** Whether what is said in passing waits on this device until somebody closes it. */
export function hasPersistentToasts(): boolean {
  return device.read(KEY) === 'on';
}

export function setPersistentToasts(isOn: boolean) {
  if (isOn) device.write(KEY, 'on');
  else device.clear(KEY);
}
