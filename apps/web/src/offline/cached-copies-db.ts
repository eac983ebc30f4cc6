import type { IDBPDatabase } from 'idb';
import { openDatabase } from '../lib/open-database.ts';
import { serverNow } from '../lib/server-clock.ts';
import { CACHED_COPIES_DATABASE } from './clear-on-sign-out.ts';

const COPIES = 'copies';

type CachedCopy = { memberId: string; name: string; savedAt: number; value: unknown };

/** All copies together stay below five megabytes, at two bytes a character. */
const MAX_CHARACTERS = 150_000;
/** More than the number of the names. */
const MAX_COPIES = 16;

/**
 * Stores a member's latest copy under a name, unless it is too large. Beyond {@link MAX_COPIES} the
 * member's oldest copy is deleted. Forbidden or full storage is ignored.
 */
export async function storeCopy(
  memberId: string,
  name: string,
  value: unknown,
  isSignedIn: () => boolean,
  database = CACHED_COPIES_DATABASE,
): Promise<void> {
  if (JSON.stringify(value).length > MAX_CHARACTERS) return;
  await withDatabase(database, async (db) => {
    const copy: CachedCopy = { memberId, name, savedAt: serverNow(), value };
    // Sign-out deletes the database; nothing may be written after that.
    if (!isSignedIn()) return;
    await db.put(COPIES, copy);
    if ((await db.count(COPIES, copiesOf(memberId))) <= MAX_COPIES) return;
    const copies: CachedCopy[] = await db.getAll(COPIES, copiesOf(memberId));
    const oldest = copies.reduce((one, other) => (other.savedAt < one.savedAt ? other : one));
    await db.delete(COPIES, [memberId, oldest.name]);
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

/** A member's copies, unparsed. */
export async function listCopies(memberId: string): Promise<CachedCopy[]> {
  const copies: CachedCopy[] | null = await withDatabase(CACHED_COPIES_DATABASE, (db) =>
    db.getAll(COPIES, copiesOf(memberId)),
  );
  return copies ?? [];
}

/** An array is greater than every string. */
const copiesOf = (memberId: string) => IDBKeyRange.bound([memberId], [memberId, []]);

/** A request in the newest copy of a list that contains it, unparsed; null if none does. */
export async function findCachedRequest(
  memberId: string,
  requestId: string,
): Promise<Pick<CachedCopy, 'savedAt' | 'value'> | null> {
  const copies = await listCopies(memberId);
  const lists = copies.filter(({ name }) => REQUEST_LISTS.test(name));
  for (const { savedAt, value } of lists.sort((one, other) => other.savedAt - one.savedAt)) {
    const { items, cards } = Object(value);
    const request: unknown = [items ?? cards].flat().find((item) => item?.id === requestId);
    // A card of the swap lacks this field, which only screens of the owner show.
    if (request) return { savedAt, value: { anonymous: false, ...request } };
  }
  return null;
}

/** The names of the copies with requests that can be shown as a card. */
const REQUEST_LISTS = /^\/(requests|saved-prayers|swap)(\?|$)/;

export async function deleteCopy(memberId: string, name: string): Promise<void> {
  await withDatabase(CACHED_COPIES_DATABASE, (db) => db.delete(COPIES, [memberId, name]));
}

async function withDatabase<Result>(
  database: string,
  run: (db: IDBPDatabase) => Promise<Result>,
): Promise<Result | null> {
  try {
    const db = await openDatabase(database, {
      create: (fresh) => {
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
