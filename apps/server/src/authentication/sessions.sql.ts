import type { Insertable, Updateable } from 'kysely';
import type { Db, Tx } from '../db/database.ts';
import type { Tables } from '../db/tables.ts';
import { SESSION_ABSOLUTE_MS, SESSION_IDLE_MS } from './viewer.ts';

type NewSession = Omit<
  Insertable<Tables['sessions']>,
  'id' | 'created_at' | 'last_seen_at' | 'confirmed_at'
>;

export async function insertSession(tx: Tx, session: NewSession, at: Date): Promise<void> {
  const times = { created_at: at, last_seen_at: at, confirmed_at: at };
  await tx
    .insertInto('sessions')
    .values({ ...session, ...times })
    .execute();
}

/** The list shows no more than this. Members with more sessions can end all others together. */
const MAX_LISTED_SESSIONS = 100;

/** Active sessions, most recently used first. */
export function selectSessions(db: Db, userId: string, at: Date) {
  return db
    .selectFrom('sessions')
    .select(['id', 'token_hash', 'device_app', 'device_system', 'created_at', 'last_seen_at'])
    .where('user_id', '=', userId)
    .where('last_seen_at', '>', new Date(at.getTime() - SESSION_IDLE_MS))
    .where('created_at', '>', new Date(at.getTime() - SESSION_ABSOLUTE_MS))
    .orderBy('last_seen_at', 'desc')
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(MAX_LISTED_SESSIONS)
    .execute();
}

/** @returns false when the session ended */
export async function updateSession(
  tx: Tx,
  tokenHash: Buffer,
  columns: Updateable<Tables['sessions']>,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('sessions')
    .set(columns)
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function deleteSession(db: Db, tokenHash: Buffer): Promise<void> {
  await db.deleteFrom('sessions').where('token_hash', '=', tokenHash).execute();
}

/** @returns the hash of the ended session; undefined when the member has no session with that id */
export function deleteSessionById(tx: Tx, userId: string, id: string) {
  return tx
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .returning('token_hash')
    .executeTakeFirst();
}

/**
 * Deletes the member's sessions and pending two-factor challenges.
 *
 * @param except the session to retain; null ends all of them
 */
export async function deleteSessionsByUser(
  tx: Tx,
  userId: string,
  except: Buffer | null,
): Promise<void> {
  const all = tx.deleteFrom('sessions').where('user_id', '=', userId);
  await (except ? all.where('token_hash', '!=', except) : all).execute();
  await tx.deleteFrom('two_factor_challenges').where('user_id', '=', userId).execute();
}
