import type { Insertable, Selectable } from 'kysely';
import type { Db } from '../../../db/database.ts';
import type { Tables } from '../../../db/tables.ts';

export async function insertChallenge(
  db: Db,
  row: Insertable<Tables['passkey_challenges']>,
): Promise<void> {
  await db.insertInto('passkey_challenges').values(row).execute();
}

/** Of answers that arrive together, one takes the question. @returns false where it is not this one, or too late */
export async function takeChallenge(
  db: Db,
  question: Omit<Selectable<Tables['passkey_challenges']>, 'expires_at'>,
  now: Date,
): Promise<boolean> {
  const taken = await db
    .deleteFrom('passkey_challenges')
    .where('challenge_hash', '=', question.challenge_hash)
    .where('browser_hash', '=', question.browser_hash)
    .where('purpose', '=', question.purpose)
    .where('user_id', 'is not distinct from', question.user_id)
    .where('expires_at', '>', now)
    .returning('challenge_hash')
    .executeTakeFirst();
  return taken !== undefined;
}
