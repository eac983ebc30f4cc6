export type CoalescingCache<Value> = {
  /** Returns a value whose load started at most `maxAgeMs` ago, or loads a new one. */
  recent(maxAgeMs: number): Promise<Value>;
  /**
   * Returns a value whose load starts after this call, so it includes everything committed before.
   */
  fresh(): Promise<Value>;
  /** Drops the stored value and the result of a load in flight. The next call starts a new load. */
  evict(): void;
};

/** Shares one load between concurrent callers. A failed load rejects only for its own callers. */
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
      // Callers during a load share the one after it.
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
