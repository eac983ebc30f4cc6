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
  haptic: (kind) => buzz(PATTERNS[kind]),
  vibrate: (durationMs) => buzz(durationMs),
};

/** Absent in Safari; elsewhere it answers false where nothing can vibrate. */
function buzz(pattern: number | number[]): void {
  if ('vibrate' in navigator) navigator.vibrate(pattern);
}
