import { SECOND } from '@prayer-swap/shared/time';
import { useEffect, useMemo, useState } from 'react';

/**
 * Counts down to a moment of the server's.
 *
 * @param moment as the server wrote it
 * @param longestMs how far away it can be at most; a device whose clock is slow waits no longer
 * @returns the whole seconds that are left, 0 once it has passed
 */
export function useCountdown(moment: string, longestMs: number): number {
  const end = useMemo(
    () => Math.min(Date.parse(moment), Date.now() + longestMs),
    [moment, longestMs],
  );
  const [now, setNow] = useState(Date.now);
  const leftMs = Math.max(0, end - now);

  useEffect(() => {
    if (end <= now) return;
    const untilNextSecond = (end - now) % SECOND || SECOND;
    const tick = setTimeout(() => setNow(Date.now()), untilNextSecond);
    return () => clearTimeout(tick);
  }, [end, now]);

  return Math.min(Math.ceil(leftMs / SECOND), longestMs / SECOND);
}
