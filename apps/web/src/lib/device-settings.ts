import { deviceText } from '../platform/device-text.ts';

const device = deviceText('localStorage');

/** Settings of this device for every account on it. */
const SETTING_KEYS = [
  'appearance',
  'clock-offset',
  'install-invitation',
  'keyboard-shortcuts',
  'language',
  'language-of-account',
  'messages-stay',
  'pause-seconds',
  'pushQuestion',
  'round-quiet-seconds',
  'shared-device',
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

/** Whether its member has marked this device as used by others too. */
export function isSharedDevice(): boolean {
  return device.read('shared-device') !== null;
}

export function setSharedDevice(isShared: boolean) {
  if (isShared) device.write('shared-device', 'yes');
  else device.clear('shared-device');
}

/** Whether single keys control the feed. */
export function hasKeyboardShortcuts(): boolean {
  return device.read('keyboard-shortcuts') !== 'off';
}

export function setKeyboardShortcuts(isOn: boolean) {
  if (isOn) device.clear('keyboard-shortcuts');
  else device.write('keyboard-shortcuts', 'off');
}

export const PAUSE_SECONDS = [5, 10, 20] as const;
export type PauseSeconds = (typeof PAUSE_SECONDS)[number];

/** The length of the pause while the pray button is held. */
export function pauseSeconds(): PauseSeconds {
  const stored = device.read('pause-seconds');
  return PAUSE_SECONDS.find((seconds) => String(seconds) === stored) ?? 10;
}

export function setPauseSeconds(seconds: PauseSeconds) {
  device.write('pause-seconds', String(seconds));
}

/** Zero: until the member continues. */
export const ROUND_QUIET_SECONDS = [0, 20, 60] as const;

/** The quiet time after each request that a prayer round reads aloud. */
export function roundQuietSeconds(): number {
  const stored = device.read('round-quiet-seconds');
  return ROUND_QUIET_SECONDS.find((seconds) => String(seconds) === stored) ?? 0;
}

export function setRoundQuietSeconds(seconds: number) {
  device.write('round-quiet-seconds', String(seconds));
}
