import { deviceText } from './device-text.ts';

const device = deviceText('localStorage');

/** Whether vibration is enabled on this device. */
export function isVibrationOn(): boolean {
  return device.read('vibration') !== 'off';
}

export function setVibration(isOn: boolean) {
  if (isOn) device.clear('vibration');
  else device.write('vibration', 'off');
}
