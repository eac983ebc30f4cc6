import type { NativePlatform } from '@prayer-swap/shared/push/limits';
import type { HapticKind } from './platform.ts';

type Step =
  | { impact: 'LIGHT' | 'MEDIUM' | 'HEAVY' }
  | { notification: 'SUCCESS' | 'ERROR' }
  | { buzzMs: number }
  | { pauseMs: number };

/** iPhones play precise taps; on Android only the duration of a vibration works on every phone. */
const PATTERNS: Record<NativePlatform, Record<HapticKind, readonly Step[]>> = {
  ios: {
    light: [{ impact: 'LIGHT' }],
    medium: [{ impact: 'MEDIUM' }],
    heavy: [{ impact: 'HEAVY' }],
    success: [{ notification: 'SUCCESS' }],
    error: [{ notification: 'ERROR' }],
  },
  android: {
    light: [{ buzzMs: 15 }],
    medium: [{ buzzMs: 30 }],
    heavy: [{ buzzMs: 50 }],
    success: [{ buzzMs: 20 }, { pauseMs: 80 }, { buzzMs: 35 }],
    error: [{ buzzMs: 50 }, { pauseMs: 70 }, { buzzMs: 50 }, { pauseMs: 70 }, { buzzMs: 50 }],
  },
};

/** The plugin of the phone. */
export type HapticEngine = {
  impact(style: 'LIGHT' | 'MEDIUM' | 'HEAVY'): Promise<void>;
  notification(type: 'SUCCESS' | 'ERROR'): Promise<void>;
  buzz(durationMs: number): Promise<void>;
};

export async function playHaptic(
  engine: HapticEngine,
  phone: NativePlatform,
  kind: HapticKind,
  pause: (ms: number) => Promise<void>,
): Promise<void> {
  for (const step of PATTERNS[phone][kind]) {
    if ('impact' in step) await engine.impact(step.impact);
    else if ('notification' in step) await engine.notification(step.notification);
    else if ('buzzMs' in step) await engine.buzz(step.buzzMs);
    else await pause(step.pauseMs);
  }
}
