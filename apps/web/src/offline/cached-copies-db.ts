import { type IDBPDatabase, openDB } from 'idb';
import { CACHED_COPIES_DATABASE } from './clear-on-sign-out.ts';

const VERSION = 1;
const COPIES = 'copies';

type CachedCopy = { memberId: string; name: string; savedAt: number; value: unknown };

/** Stores a member's latest copy under a name. Forbidden or full storage is ignored. */
export async function storeCopy(
  memberId: string,
  name: string,
  value: unknown,
  isSignedIn: () => boolean,
  database = CACHED_COPIES_DATABASE,
): Promise<void> {
  await withDatabase(database, async (db) => {
    const copy: CachedCopy = { memberId, name, savedAt: Date.now(), value };
    // Sign-out deletes the database; nothing may be written after that.
    if (isSignedIn()) await db.put(COPIES, copy);
  });
}

/** A member's latest copy under a name, unparsed; null if none is stored. */
export async function readCopy(memberId: string, name: string, database = CACHED_COPIES_DATABASE) {
  const copy: CachedCopy | null = await withDatabase(database, (db) => {
    const transaction = db.transaction(COPIES);
    // If the browser aborts the transaction, the reads below reject too.
    transaction.done.catch(() => {});
    return transaction.store.get([memberId, name]);
  });
  return copy ?? null;
}

async function withDatabase<Result>(
  database: string,
  run: (db: IDBPDatabase) => Promise<Result>,
): Promise<Result | null> {
  try {
    const db = await openDB(database, VERSION, {
      upgrade: (fresh) => {
        fresh.createObjectStore(COPIES, { keyPath: ['memberId', 'name'] });
      },
    });
    try {
      return await run(db);
    } finally {
      // An open connection would block the deletion at sign-out.
      db.close();
    }
  } catch {
    return null;
  }
}
