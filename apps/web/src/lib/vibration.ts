import { deviceText } from './device-text.ts';

const device = deviceText('localStorage');
const KEY = 'vibration';

/** Whether vibration is enabled on this device. */
export function isVibrationOn(): boolean {
  return device.read(KEY) !== 'off';
}

export function setVibration(on: boolean) {
  if (on) device.clear(KEY);
  else device.write(KEY, 'off');
}
