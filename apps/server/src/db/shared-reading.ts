export type SharedReading<Value> = {
  /** One begun at most `maxAgeMs` ago, or a new one. */
  recent(maxAgeMs: number): Promise<Value>;
  /** One that begins after this call: what was committed before it is in. */
  fresh(): Promise<Value>;
  /** Drops what is stored, and what a reading under way will return: the next call begins a new one. */
  evict(): void;
};

/** Reads once for all who ask at about the same time. A reading that failed is nobody's but its askers'. */
export function sharedReading<Value>(read: () => Promise<Value>): SharedReading<Value> {
  let latest: { begunAt: number; value: Promise<Value> } | null = null;
  let next: Promise<Value> | null = null;

  function begin(): Promise<Value> {
    const reading = { begunAt: performance.now(), value: read() };
    latest = reading;
    reading.value.catch(() => {
      if (latest === reading) latest = null;
    });
    return reading.value;
  }

  return {
    recent(maxAgeMs) {
      const isRecent = latest !== null && performance.now() - latest.begunAt <= maxAgeMs;
      return latest !== null && isRecent ? latest.value : begin();
    },
    fresh() {
      // Whoever asks while one is under way shares the one after it.
      next ??= Promise.allSettled([latest?.value]).then(() => {
        next = null;
        return begin();
      });
      return next;
    },
    evict() {
      latest = null;
    },
  };
}
