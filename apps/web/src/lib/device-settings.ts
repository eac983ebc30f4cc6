import { deviceText } from './device-text.ts';

const device = deviceText('localStorage');

/** Settings of this device for every account on it. */
const SETTING_KEYS = [
  'appearance',
  'install-invitation',
  'language',
  'messages-stay',
  'pushQuestion',
  'vibration',
];

/** Saves the settings of this device. @returns a function that restores the missing ones */
export function saveSettings(): () => void {
  const saved = SETTING_KEYS.map((key) => [key, device.read(key)] as const);
  return () => {
    for (const [key, text] of saved)
      if (text !== null && device.read(key) === null) device.write(key, text);
  };
}

/** Records that a member posted, prayed or reacted on this device. */
export function recordOwnActivity(): void {
  device.write('has-acted', 'yes');
}

/** Until then the app shows no install or push prompt. */
export function hasOwnActivity(): boolean {
  return device.read('has-acted') !== null;
}

/** Whether toasts on this device stay until the user dismisses them. */
export function hasPersistentToasts(): boolean {
  return device.read('messages-stay') === 'on';
}

export function setPersistentToasts(isOn: boolean) {
  if (isOn) device.write('messages-stay', 'on');
  else device.clear('messages-stay');
}

/** Whether vibration is enabled on this device. */
export function isVibrationOn(): boolean {
  return device.read('vibration') !== 'off';
}

export function setVibration(isOn: boolean) {
  if (isOn) device.clear('vibration');
  else device.write('vibration', 'off');
}
