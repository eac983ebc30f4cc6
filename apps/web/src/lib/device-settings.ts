import { deviceText } from './device-text.ts';

const device = deviceText('localStorage');

/** Settings of this device for every account on it; the module that reads one names it. */
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
