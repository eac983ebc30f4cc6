import type { Db } from '../db/database.ts';
import type { Viewer } from '../http/session.ts';

/** Whether a member's sign-ins take two steps. */
export async function hasTwoFactor(db: Db, memberId: string): Promise<boolean> {
  const row = await db
    .selectFrom('second_factors')
    .select('user_id')
    .where('user_id', '=', memberId)
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Whether whoever is signed in has shown more than a password: by the two steps that each sign-in of
 * theirs takes, or because a passkey began this session or confirmed it.
 */
export async function isTwoFactorSession(
  db: Db,
  { id, tokenHash }: Pick<Viewer, 'id' | 'tokenHash'>,
): Promise<boolean> {
  return (await hasTwoFactor(db, id)) || (await isPasskeySession(db, tokenHash));
}

async function isPasskeySession(db: Db, tokenHash: Buffer): Promise<boolean> {
  const row = await db
    .selectFrom('sessions')
    .select('by_passkey')
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();
  return row?.by_passkey === true;
}

/** Whether this is an admin's session in which a password alone was shown. */
export async function isAdminWithoutTwoFactor(
  db: Db,
  { id, tokenHash }: Pick<Viewer, 'id' | 'tokenHash'>,
): Promise<boolean> {
  const admin = await db
    .selectFrom('users')
    .select('id')
    .where('id', '=', id)
    .where('admin', '=', true)
    .executeTakeFirst();
  return admin !== undefined && !(await isTwoFactorSession(db, { id, tokenHash }));
}
