import type { Db } from '../db/database.ts';
import type { Viewer } from './viewer.ts';

/** Whether a member enabled two-factor. */
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
 * Whether the session proves more than a password: the member's sign-ins require two-factor, or a
 * passkey started or reauthenticated this session.
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

/** Whether this is an admin's session with only a password. */
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
