import { deviceText } from './device-text.ts';

const device = deviceText('localStorage');

/** Choices for this device, which hold for every account on it; the module that reads one names it. */
const SETTING_KEYS = [
  'appearance',
  'install-invitation',
  'language',
  'messages-stay',
  'pushQuestion',
  'vibration',
];

/** Takes down the settings of this device. @returns how to write those back that have gone since */
export function saveSettings(): () => void {
  const saved = SETTING_KEYS.map((key) => [key, device.read(key)] as const);
  return () => {
    for (const [key, text] of saved)
      if (text !== null && device.read(key) === null) device.write(key, text);
  };
}
