import { isVibrationOn } from '../lib/vibration.ts';
import type { HapticKind, Platform } from './platform.ts';

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
  // Computers have the call and nothing to shake.
  canVibrate: 'vibrate' in navigator && navigator.maxTouchPoints > 0,
  canUsePasskeys: typeof PublicKeyCredential === 'function',
  haptic: (kind) => buzz(PATTERNS[kind]),
  vibrate: (durationMs) => buzz(durationMs),
  setBadge(count) {
    // Refused where the app is not installed; the icon is an extra.
    if ('setAppBadge' in navigator) navigator.setAppBadge(count).catch(() => {});
  },
  // A page puts it on the clipboard.
  share: async () => false,
  shareFile: null,
  network: {
    isOnline: () => navigator.onLine,
    onChange(listener) {
      addEventListener('online', listener);
      addEventListener('offline', listener);
      return () => {
        removeEventListener('online', listener);
        removeEventListener('offline', listener);
      };
    },
  },
  push: null,
  openEvents: (path) => new EventSource(path),
  vault: null,
  shell: null,
};

/** Absent in Safari; elsewhere it answers false where nothing can vibrate. */
function buzz(pattern: number | number[]): void {
  if ('vibrate' in navigator && isVibrationOn()) navigator.vibrate(pattern);
}
