import { onEvents } from './listeners.ts';
import type { HapticKind, Platform } from './platform.ts';
import { isVibrationOn } from './vibration.ts';

/** Milliseconds of on, off, on … */
const PATTERNS: Record<HapticKind, number[]> = {
  light: [10],
  medium: [20],
  heavy: [35],
  success: [12, 60, 24],
  error: [40, 60, 40],
};

export const browser: Platform = {
  kind: 'browser',
  // Desktop browsers have the API but no vibration motor.
  canVibrate: 'vibrate' in navigator && navigator.maxTouchPoints > 0,
  canUsePasskeys: typeof PublicKeyCredential === 'function',
  nativePasskeys: null,
  haptic: (kind) => buzz(PATTERNS[kind]),
  vibrate: (durationMs) => buzz(durationMs),
  setBadge(count) {
    // Rejects if the app is not installed; the badge is optional.
    if ('setAppBadge' in navigator) navigator.setAppBadge(count).catch(() => {});
  },
  // The page copies to the clipboard instead.
  share: async () => false,
  shareFile: null,
  network: {
    isOnline: () => navigator.onLine,
    onChange: (listener) => onEvents(window, ['online', 'offline'], listener),
  },
  widget: null,
  push: null,
  openEvents: (path) => new EventSource(path),
  vault: null,
  shell: null,
};

/** Missing in Safari; elsewhere it returns false without a vibration motor. */
function buzz(pattern: number | number[]): void {
  if ('vibrate' in navigator && isVibrationOn()) navigator.vibrate(pattern);
}
