import { SETUP_CODE_VALID_MS } from '@prayer-swap/shared/accounts/account-limits';
import { hashToken } from '../../../authentication/viewer.ts';
import { randomToken } from '../../../crypto/secrets.ts';
import type { Db, Tx } from '../../../db/database.ts';

/**
 * Replaces the code by which the first admin registers. Only its hash is stored.
 *
 * @returns null if an admin exists
 */
export async function replaceSetupCode(db: Db, now: Date): Promise<string | null> {
  if (!(await isSetupNeeded(db))) return null;
  const code = randomToken();
  const row = {
    code_hash: hashToken(code),
    expires_at: new Date(now.getTime() + SETUP_CODE_VALID_MS),
  };
  await db
    .insertInto('setup_codes')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
    .execute();
  return code;
}

export async function isSetupNeeded(db: Db): Promise<boolean> {
  const admin = await db
    .selectFrom('users')
    .select('id')
    .where('admin', '=', true)
    .limit(1)
    .executeTakeFirst();
  return admin === undefined;
}

export async function isSetupCodeValid(db: Db, code: string, now: Date): Promise<boolean> {
  const row = await db
    .selectFrom('setup_codes')
    .select('id')
    .where('code_hash', '=', hashToken(code))
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Consumes the code. Of several concurrent transactions one succeeds: the others wait for its row.
 *
 * @returns false if the code is unknown, expired, used or replaced, or an admin exists
 */
export async function consumeSetupCode(tx: Tx, code: string, now: Date): Promise<boolean> {
  const consumed = await tx
    .deleteFrom('setup_codes')
    .where('code_hash', '=', hashToken(code))
    .where('expires_at', '>', now)
    .returning('id')
    .executeTakeFirst();
  // A server that started during a setup stores a code although an admin exists now.
  return consumed !== undefined && (await isSetupNeeded(tx));
}

/** Another way made an admin. Waits for a setup in progress. */
export async function deleteSetupCode(tx: Tx): Promise<void> {
  await tx.deleteFrom('setup_codes').execute();
}
