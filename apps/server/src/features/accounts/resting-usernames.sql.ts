import { USERNAME_REST_MS } from '@prayer-swap/shared/accounts/limits';
import { sql } from 'kysely';
import type { Secrets } from '../../crypto/secrets.ts';
import type { Db, Tx } from '../../db/database.ts';

type GivenUp = { username: string; userId: string | null; at: Date };

/** @param userId who may take it back; null for a deleted account */
export async function insertResting(
  tx: Tx,
  secrets: Secrets,
  { username, userId, at }: GivenUp,
): Promise<void> {
  const row = { user_id: userId, given_up_at: at };
  await tx
    .insertInto('resting_usernames')
    .values({ name_hash: secrets.hash('username', username), ...row })
    .onConflict((conflict) => conflict.column('name_hash').doUpdateSet(row))
    .execute();
}

/** After a deletion, none of the member's former names points to the account. */
export async function detachResting(tx: Tx, userId: string): Promise<void> {
  await tx
    .updateTable('resting_usernames')
    .set({ user_id: null })
    .where('user_id', '=', userId)
    .execute();
}

/** @param memberId whose own former names do not count; null for a newcomer */
export async function isResting(
  db: Db,
  secrets: Secrets,
  { username, memberId, at }: { username: string; memberId: string | null; at: Date },
): Promise<boolean> {
  const row = await db
    .selectFrom('resting_usernames')
    .select('name_hash')
    .where(sql<boolean>`name_hash = any(${secrets.hashes('username', username)}::bytea[])`)
    .where('given_up_at', '>', new Date(at.getTime() - USERNAME_REST_MS))
    .$if(memberId !== null, (rows) => rows.where('user_id', 'is distinct from', memberId))
    .executeTakeFirst();
  return row !== undefined;
}
