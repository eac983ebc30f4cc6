import { SECOND } from '@prayer-swap/shared/time';
import { useEffect, useMemo, useState } from 'react';

/**
 * Counts down to a server time.
 *
 * @param moment the timestamp of the server
 * @param longestMs the maximum remaining time, for a device whose clock is slow
 * @returns the remaining whole seconds, 0 once the moment has passed
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
