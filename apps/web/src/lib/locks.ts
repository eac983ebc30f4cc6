import type { LockOptions } from './leases.ts';

type Locks = {
  /**
   * Runs while it holds the lock.
   *
   * @param run gets null without the lock
   * @throws AbortError if the wait was ended or the lock was lost
   */
  request<Result>(
    name: string,
    options: LockOptions,
    run: (lock: object | null) => Promise<Result>,
  ): Promise<Result>;
  /** The names of the locks that are held. */
  heldNames(): Promise<Set<string>>;
};

/**
 * The locks that the tabs of a browser and its service worker share. Browsers have them only on
 * https and on localhost; elsewhere leases replace them.
 */
export const locks: Locks = {
  async request(name, options, run) {
    if (navigator.locks) return navigator.locks.request(name, options, run);
    const leases = await loadLeases();
    return leases ? leases.requestLease(name, options, run) : run({});
  },
  async heldNames() {
    if (!navigator.locks) return (await loadLeases())?.leasedNames() ?? new Set();
    const { held = [] } = await navigator.locks.query();
    return new Set(held.map(({ name = '' }) => name));
  },
};

/** Browsers with Web Locks do not download them. @returns null if the code cannot be loaded */
const loadLeases = () => import('./leases.ts').catch(() => null);
