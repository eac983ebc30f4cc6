import { type IDBPDatabase, openDB } from 'idb';
import { READING_DATABASE } from './leaving.ts';

const VERSION = 1;
const COPIES = 'copies';

type Copy = { memberId: string; name: string; savedAt: number; value: unknown };

/** Keeps what a member read last under a name. Where storage is forbidden or full it forgets. */
export async function keepCopy(
  memberId: string,
  name: string,
  value: unknown,
  isStillHere: () => boolean,
  database = READING_DATABASE,
): Promise<void> {
  await withDatabase(database, async (db) => {
    const copy: Copy = { memberId, name, savedAt: Date.now(), value };
    // Signing out deletes the database; nothing may come in after that.
    if (isStillHere()) await db.put(COPIES, copy);
  });
}

/** What a member read last under a name, unparsed; null where nothing is kept. */
export async function readCopy(memberId: string, name: string, database = READING_DATABASE) {
  const copy: Copy | null = await withDatabase(database, (db) => {
    const transaction = db.transaction(COPIES);
    // When the browser aborts it, what is read below rejects, too.
    transaction.done.catch(() => {});
    return transaction.store.get([memberId, name]);
  });
  return copy ?? null;
}

async function withDatabase<Result>(
  database: string,
  use: (db: IDBPDatabase) => Promise<Result>,
): Promise<Result | null> {
  try {
    const db = await openDB(database, VERSION, {
      upgrade: (fresh) => {
        fresh.createObjectStore(COPIES, { keyPath: ['memberId', 'name'] });
      },
    });
    try {
      return await use(db);
    } finally {
      // A connection left open would hold up the deletion at sign-out.
      db.close();
    }
  } catch {
    return null;
  }
}
