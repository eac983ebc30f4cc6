import type { Insertable } from 'kysely';
import type { awaitedCodeColumns } from '../../../crypto/verification-code.ts';
import type { Db, Tx } from '../../../db/database.ts';
import type { Tables } from '../../../db/tables.ts';

/** Replaces the pending change. A member has one pending address. */
export async function replaceEmailChange(
  tx: Tx,
  change: Insertable<Tables['email_changes']> & ReturnType<typeof awaitedCodeColumns>,
): Promise<void> {
  await tx
    .insertInto('email_changes')
    .values(change)
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(change))
    .execute();
}

export function selectEmailChange(db: Db, userId: string) {
  return db
    .selectFrom('email_changes')
    .select(['email', 'resend_at', 'code_expires_at', 'mail_refused'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
}

/** @returns undefined if a concurrent request sent a code or the change is gone */
export function updateEmailChangeCode(
  tx: Tx,
  { userId, email }: { userId: string; email: string },
  code: ReturnType<typeof awaitedCodeColumns>,
  now: Date,
) {
  return tx
    .updateTable('email_changes')
    .set(code)
    .where('user_id', '=', userId)
    .where('email', '=', email)
    .where('resend_at', '<=', now)
    .returning('user_id')
    .executeTakeFirst();
}

/** Only one of several concurrent requests consumes the change. */
export function consumeEmailChange(tx: Tx, userId: string, codeHash: Buffer) {
  return tx
    .deleteFrom('email_changes')
    .where('user_id', '=', userId)
    .where('code_hash', '=', codeHash)
    .returning('email')
    .executeTakeFirst();
}

/** @returns undefined if no change was pending */
export function deleteEmailChange(db: Db, userId: string) {
  return db
    .deleteFrom('email_changes')
    .where('user_id', '=', userId)
    .returning('user_id')
    .executeTakeFirst();
}
