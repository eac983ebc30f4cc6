import type { Secrets } from '../../../crypto/secrets.ts';
import type { Tx } from '../../../db/database.ts';

type ReleasedUsername = { username: string; userId: string | null; at: Date };

/** @param userId the member who can take the name again; null for a deleted account */
export async function insertReleasedUsername(
  tx: Tx,
  secrets: Secrets,
  { username, userId, at }: ReleasedUsername,
): Promise<void> {
  const row = { user_id: userId, released_at: at };
  await tx
    .insertInto('released_usernames')
    .values({ name_hash: secrets.hash('username', username), ...row })
    .onConflict((conflict) => conflict.column('name_hash').doUpdateSet(row))
    .execute();
}

/** After a deletion, former names no longer reference the account. */
export async function detachReleasedUsernames(tx: Tx, userId: string): Promise<void> {
  await tx
    .updateTable('released_usernames')
    .set({ user_id: null })
    .where('user_id', '=', userId)
    .execute();
}
