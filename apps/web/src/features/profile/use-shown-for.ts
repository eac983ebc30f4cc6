import { useEffect, useState } from 'react';

/** News that leaves by itself after a while. */
export function useShownFor(durationMs: number) {
  const [shown, setShown] = useState(false);
  useEffect(() => {
    if (!shown) return;
    const leave = setTimeout(() => setShown(false), durationMs);
    return () => clearTimeout(leave);
  }, [shown, durationMs]);
  return { shown, show: () => setShown(true), hide: () => setShown(false) };
}
