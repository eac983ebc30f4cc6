export type CoalescingCache<Value> = {
  /** One begun at most `maxAgeMs` ago, or a new one. */
  recent(maxAgeMs: number): Promise<Value>;
  /** One that begins after this call: what was committed before it is in. */
  fresh(): Promise<Value>;
  /** Drops what is stored, and what a reading under way will return: the next call begins a new one. */
  evict(): void;
};

/** Reads once for all who ask at about the same time. A reading that failed is nobody's but its askers'. */
export function coalescingCache<Value>(load: () => Promise<Value>): CoalescingCache<Value> {
  let latest: { startedAt: number; value: Promise<Value> } | null = null;
  let next: Promise<Value> | null = null;

  function startLoad(): Promise<Value> {
    const entry = { startedAt: performance.now(), value: load() };
    latest = entry;
    entry.value.catch(() => {
      if (latest === entry) latest = null;
    });
    return entry.value;
  }

  return {
    recent(maxAgeMs) {
      const isRecent = latest !== null && performance.now() - latest.startedAt <= maxAgeMs;
      return latest !== null && isRecent ? latest.value : startLoad();
    },
    fresh() {
      // Whoever asks while one is under way shares the one after it.
      next ??= Promise.allSettled([latest?.value]).then(() => {
        next = null;
        return startLoad();
      });
      return next;
    },
    evict() {
      latest = null;
    },
  };
}
