import { TWO_FACTOR_MAX_ATTEMPTS } from '@prayer-swap/shared/accounts/account-limits';
import type { Db, Tx } from '../db/database.ts';
import type { Viewer } from './viewer.ts';

/** Whether a member enabled two-factor. */
export async function hasTwoFactor(db: Db, memberId: string): Promise<boolean> {
  const row = await db
    .selectFrom('totp_factors')
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

/**
 * Counts one attempt before the code is checked. @returns undefined when the challenge expired, is
 * used up or belongs to another device
 */
export function consumeTwoFactorAttempt(
  db: Db,
  { challengeHash, deviceHash }: { challengeHash: Buffer; deviceHash: Buffer | null },
  now: Date,
) {
  return db
    .updateTable('two_factor_challenges')
    .set((row) => ({ wrong_tries: row('wrong_tries', '+', 1) }))
    .where('challenge_hash', '=', challengeHash)
    .where('device_hash', 'is not distinct from', deviceHash)
    .where('wrong_tries', '<', TWO_FACTOR_MAX_ATTEMPTS)
    .where('expires_at', '>', now)
    .returning(['user_id', 'wrong_tries'])
    .executeTakeFirst();
}

/** Only one of several concurrent calls deletes the row. */
export function deleteTwoFactorChallenge(tx: Tx, challengeHash: Buffer) {
  return tx
    .deleteFrom('two_factor_challenges')
    .where('challenge_hash', '=', challengeHash)
    .returning('user_id')
    .executeTakeFirst();
}
