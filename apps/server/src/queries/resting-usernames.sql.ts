import { USERNAME_COOLDOWN_MS } from '@prayer-swap/shared/accounts/limits';
import { sql } from 'kysely';
import type { Secrets } from '../crypto/secrets.ts';
import type { Db } from '../db/database.ts';

/** @param memberId can reuse their own former names; null during registration */
export async function isRestingUsername(
  db: Db,
  secrets: Secrets,
  { username, memberId, at }: { username: string; memberId: string | null; at: Date },
): Promise<boolean> {
  const row = await db
    .selectFrom('resting_usernames')
    .select('name_hash')
    .where(sql<boolean>`name_hash = any(${secrets.hashes('username', username)}::bytea[])`)
    .where('given_up_at', '>', new Date(at.getTime() - USERNAME_COOLDOWN_MS))
    .$if(memberId !== null, (rows) => rows.where('user_id', 'is distinct from', memberId))
    .executeTakeFirst();
  return row !== undefined;
}
