import type { Db, Tx } from '../../db/database.ts';

export async function insertSession(
  tx: Tx,
  { tokenHash, userId, at }: { tokenHash: Buffer; userId: string; at: Date },
): Promise<void> {
  await tx
    .insertInto('sessions')
    .values({ token_hash: tokenHash, user_id: userId, created_at: at, last_seen_at: at })
    .execute();
}

export async function deleteSession(db: Db, tokenHash: Buffer): Promise<void> {
  await db.deleteFrom('sessions').where('token_hash', '=', tokenHash).execute();
}

/**
 * Whoever is between the two steps of a sign-in begins it anew.
 *
 * @param except the session that may go on; null ends all of them
 */
export async function deleteSessionsOf(
  tx: Tx,
  userId: string,
  except: Buffer | null,
): Promise<void> {
  const all = tx.deleteFrom('sessions').where('user_id', '=', userId);
  await (except ? all.where('token_hash', '!=', except) : all).execute();
  await tx.deleteFrom('sign_in_steps').where('user_id', '=', userId).execute();
}
