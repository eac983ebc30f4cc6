import { VERIFICATION_MAX_ATTEMPTS } from '@prayer-swap/shared/accounts/limits';
import type { Insertable } from 'kysely';
import type { Secrets } from '../../../crypto/secrets.ts';
import type { Db, Tx } from '../../../db/database.ts';
import type { Tables } from '../../../db/tables.ts';

/** Invalidates the previous code. @returns false if a concurrent request sent one */
export async function replaceSignInCode(
  tx: Tx,
  row: Insertable<Tables['sign_in_codes']>,
  now: Date,
): Promise<boolean> {
  const { address_hash: _, ...columns } = row;
  const replaced = await tx
    .insertInto('sign_in_codes')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .column('address_hash')
        .doUpdateSet(columns)
        .where('sign_in_codes.resend_at', '<=', now),
    )
    .returning('id')
    .executeTakeFirst();
  return replaced !== undefined;
}

/** @returns when the next code can be sent to an address; null if none was sent */
export async function selectResendAt(db: Db, addressHash: Buffer): Promise<Date | null> {
  const row = await db
    .selectFrom('sign_in_codes')
    .select('resend_at')
    .where('address_hash', '=', addressHash)
    .executeTakeFirst();
  return row?.resend_at ?? null;
}

/**
 * Consumes one attempt before the code is checked. @returns undefined if the code is expired or
 * exhausted
 */
export function consumeSignInAttempt(db: Db, id: string, now: Date) {
  return db
    .updateTable('sign_in_codes')
    .set((row) => ({ wrong_tries: row('wrong_tries', '+', 1) }))
    .where('id', '=', id)
    .where('wrong_tries', '<', VERIFICATION_MAX_ATTEMPTS)
    .where('code_expires_at', '>', now)
    .returning('code_hash')
    .executeTakeFirst();
}

export async function hasSignInCode(db: Db, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('sign_in_codes')
    .select('id')
    .where('id', '=', id)
    .executeTakeFirst();
  return row !== undefined;
}

/** Only one of several concurrent requests consumes the code. */
export function consumeSignInCode(tx: Tx, id: string, codeHash: Buffer) {
  return tx
    .deleteFrom('sign_in_codes')
    .where('id', '=', id)
    .where('code_hash', '=', codeHash)
    .returning(['user_id', 'address_hash'])
    .executeTakeFirst();
}

/** The table stores an address as this hash. */
export function hashAddress(secrets: Secrets, email: string): Buffer {
  return secrets.hash('mail', email);
}
