import { type IDBPDatabase, type OpenDBCallbacks, openDB } from 'idb';

type Options = Pick<OpenDBCallbacks<unknown>, 'blocking' | 'terminated'> & {
  /** Creates the object stores of version 1. */
  create: (db: IDBPDatabase) => void;
};

const SLOW_AFTER_MS = 500;

let channel: BroadcastChannel | null = null;

/**
 * Opens a database, and creates it on the first use.
 *
 * Chromium may keep a page in the back/forward cache that was left while it created the database,
 * which then blocks every other page. A message removes it from that cache, so a slow opening sends
 * one to all pages that have opened a database.
 *
 * @throws if the device forbids storage
 */
export async function openDatabase(
  name: string,
  { create, ...callbacks }: Options,
): Promise<IDBPDatabase> {
  channel ??= listenWhileFrozen();
  const slow = setTimeout(() => channel?.postMessage(null), SLOW_AFTER_MS);
  try {
    return await openDB(name, 1, { ...callbacks, upgrade: create });
  } finally {
    clearTimeout(slow);
  }
}

function listenWhileFrozen(): BroadcastChannel | null {
  if (!('BroadcastChannel' in globalThis)) return null;
  const opened = new BroadcastChannel('database');
  // The cache removes only pages with a listener.
  opened.addEventListener('message', () => {});
  return opened;
}
