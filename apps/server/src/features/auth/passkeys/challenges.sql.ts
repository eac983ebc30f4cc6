import type { Insertable, Selectable } from 'kysely';
import type { Db } from '../../../db/database.ts';
import type { Tables } from '../../../db/tables.ts';

export async function insertChallenge(
  db: Db,
  row: Insertable<Tables['passkey_challenges']>,
): Promise<void> {
  await db.insertInto('passkey_challenges').values(row).execute();
}

/**
 * Only one of several concurrent responses consumes the challenge. @returns false if it does not
 * match or expired
 */
export async function deleteChallenge(
  db: Db,
  challenge: Omit<Selectable<Tables['passkey_challenges']>, 'expires_at'>,
  now: Date,
): Promise<boolean> {
  const deleted = await db
    .deleteFrom('passkey_challenges')
    .where('challenge_hash', '=', challenge.challenge_hash)
    .where('browser_hash', '=', challenge.browser_hash)
    .where('purpose', '=', challenge.purpose)
    .where('user_id', 'is not distinct from', challenge.user_id)
    .where('expires_at', '>', now)
    .returning('challenge_hash')
    .executeTakeFirst();
  return deleted !== undefined;
}
