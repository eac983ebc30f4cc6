type CoalescingCache<Value> = {
  /**
   * Returns a value whose load started at most `maxAgeMs` ago, or loads a new one. After half of
   * that time a call starts the next load and returns the stored value without waiting for it.
   */
  recent(maxAgeMs: number): Promise<Value>;
  /**
   * Returns a value whose load starts after this call, so it includes everything committed before.
   */
  fresh(): Promise<Value>;
  /** Drops the stored value and the results of loads in flight. The next call starts a new load. */
  evict(): void;
};

/** Shares one load between concurrent callers. A failed load rejects only for its own callers. */
export function coalescingCache<Value>(load: () => Promise<Value>): CoalescingCache<Value> {
  type Entry = { startedAt: number; value: Promise<Value> };
  let latest: Entry | null = null;
  /** A load that replaces `latest` when it succeeds. */
  let refresh: Entry | null = null;
  let next: Promise<Value> | null = null;

  const start = (): Entry => ({ startedAt: performance.now(), value: load() });

  /** Stores an entry whose load may still be running. */
  function store(entry: Entry): Promise<Value> {
    latest = entry;
    refresh = null;
    entry.value.catch(() => {
      if (latest === entry) latest = null;
    });
    return entry.value;
  }

  function startRefresh(): void {
    const entry = start();
    refresh = entry;
    const end = (isLoaded: boolean) => {
      if (refresh !== entry) return;
      refresh = null;
      if (isLoaded) latest = entry;
    };
    entry.value.then(
      () => end(true),
      () => end(false),
    );
  }

  return {
    recent(maxAgeMs) {
      const age = (entry: Entry) => performance.now() - entry.startedAt;
      if (latest === null || age(latest) > maxAgeMs) {
        return store(refresh && age(refresh) <= maxAgeMs ? refresh : start());
      }
      if (refresh === null && age(latest) > maxAgeMs / 2) startRefresh();
      return latest.value;
    },
    fresh() {
      // Callers during a load share the one after it.
      next ??= Promise.allSettled([latest?.value, refresh?.value]).then(() => {
        next = null;
        return store(start());
      });
      return next;
    },
    evict() {
      latest = null;
      refresh = null;
    },
  };
}
