import { SECOND } from '@prayer-swap/shared/time';
import type { IDBPDatabase } from 'idb';
import { createListeners } from '../platform/listeners.ts';
import { openDatabase } from './open-database.ts';

export type LockOptions = {
  /** Runs at once, without the lock if another holds it. */
  ifAvailable?: boolean;
  /** Ends the wait for the lock. */
  signal?: AbortSignal;
};

type Lease = { name: string; owner: string; until: number };

const LEASES = 'leases';

/** A page that ends without a release holds its lease for this time at most. */
const LEASE_MS = 6 * SECOND;
/** Hidden pages have timers once a second, and once a minute after some minutes. */
const RENEWAL_MS = 2 * SECOND;
const RETRY_MS = SECOND;

/**
 * Web Locks for pages without them: a lease in IndexedDB, which its holder renews. A holder whose
 * timers stop for longer than the lease loses it.
 *
 * Without storage it runs as if it held the lock.
 */
export async function requestLease<Result>(
  name: string,
  { ifAvailable, signal }: LockOptions,
  run: (lock: object | null) => Promise<Result>,
): Promise<Result> {
  const owner = crypto.getRandomValues(new Uint32Array(4)).join();
  const isOwn = () => claim(name, owner).catch(() => true);
  while (!(await isOwn())) {
    signal?.throwIfAborted();
    if (ifAvailable) return run(null);
    await nextChance(name, signal);
  }
  let renewal: ReturnType<typeof setInterval> | undefined;
  try {
    signal?.throwIfAborted();
    const lost = new Promise<never>((_, reject) => {
      renewal = setInterval(async () => {
        if (!(await isOwn())) reject(new DOMException('The lease has expired.', 'AbortError'));
      }, RENEWAL_MS);
    });
    return await Promise.race([run({ name }), lost]);
  } finally {
    clearInterval(renewal);
    await release(name, owner).catch(() => {});
  }
}

export async function leasedNames(): Promise<Set<string>> {
  try {
    const leases: Lease[] = await (await connect()).getAll(LEASES);
    return new Set(leases.filter(isValid).map(({ name }) => name));
  } catch {
    return new Set();
  }
}

/** @returns whether this owner has the lease now, for another {@link LEASE_MS} */
async function claim(name: string, owner: string): Promise<boolean> {
  const transaction = (await connect()).transaction(LEASES, 'readwrite');
  transaction.done.catch(() => {});
  const { store } = transaction;
  const leases: Lease[] = await store.getAll();
  for (const lease of leases) if (!isValid(lease)) await store.delete(lease.name);
  const isFree = leases.every(
    (lease) => lease.name !== name || lease.owner === owner || !isValid(lease),
  );
  if (isFree) await store.put({ name, owner, until: Date.now() + LEASE_MS } satisfies Lease);
  await transaction.done;
  return isFree;
}

async function release(name: string, owner: string): Promise<void> {
  const transaction = (await connect()).transaction(LEASES, 'readwrite');
  transaction.done.catch(() => {});
  const lease: Lease | undefined = await transaction.store.get(name);
  if (lease?.owner === owner) await transaction.store.delete(name);
  await transaction.done;
  releases.notify(name);
  openChannel()?.postMessage(name);
}

/** The clock may have been set back. */
function isValid({ until }: Lease): boolean {
  const leftMs = until - Date.now();
  return leftMs > 0 && leftMs <= LEASE_MS;
}

/** Resolves when the lease may be free. */
async function nextChance(name: string, signal: AbortSignal | undefined): Promise<void> {
  let stop = () => {};
  await new Promise<void>((resolve) => {
    openChannel();
    const unsubscribe = releases.subscribe((released) => released === name && resolve());
    const timer = setTimeout(resolve, RETRY_MS);
    signal?.addEventListener('abort', () => resolve(), { once: true });
    stop = () => {
      unsubscribe();
      clearTimeout(timer);
    };
  });
  stop();
}

const releases = createListeners<string>();
let channel: BroadcastChannel | null = null;

function openChannel(): BroadcastChannel | null {
  if (channel || !('BroadcastChannel' in globalThis)) return channel;
  channel = new BroadcastChannel('leases');
  channel.addEventListener('message', ({ data }) => releases.notify(data));
  return channel;
}

let opened: Promise<IDBPDatabase> | null = null;

function connect(): Promise<IDBPDatabase> {
  const reset = () => {
    opened = null;
  };
  opened ??= openDatabase('prayer-swap-locks', {
    create: (db) => void db.createObjectStore(LEASES, { keyPath: 'name' }),
    terminated: reset,
  }).catch((error) => {
    reset();
    throw error;
  });
  return opened;
}
