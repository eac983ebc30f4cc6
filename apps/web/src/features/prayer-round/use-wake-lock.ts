import { useEffect } from 'react';
import { onEvents } from '../../platform/listeners.ts';

/** Keeps the screen on while active, if the device can. */
export function useWakeLock(isActive: boolean): void {
  useEffect(() => {
    if (!isActive || !('wakeLock' in navigator)) return;
    let lock: WakeLockSentinel | undefined;
    let isReleased = false;
    const acquire = async () => {
      if (document.visibilityState !== 'visible') return;
      // Rejects while the battery is low.
      lock = await navigator.wakeLock.request('screen').catch(() => undefined);
      if (isReleased) void lock?.release();
    };
    void acquire();
    // A hidden page loses its lock.
    const stop = onEvents(document, ['visibilitychange'], acquire);
    return () => {
      isReleased = true;
      stop();
      void lock?.release();
    };
  }, [isActive]);
}
