import type { Db, Tx } from '../../../db/database.ts';

type CodeColumns = {
  code_hash: Buffer;
  code_expires_at: Date;
  resend_at: Date;
  wrong_tries: number;
};

/** Replaces the pending change. A member has one pending address. */
export async function replaceEmailChange(
  tx: Tx,
  row: CodeColumns & { user_id: string; email: string },
): Promise<void> {
  const { user_id, ...change } = row;
  await tx
    .insertInto('email_changes')
    .values(row)
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(change))
    .execute();
}

export function selectEmailChange(db: Db, userId: string) {
  return db
    .selectFrom('email_changes')
    .select(['email', 'resend_at', 'code_expires_at'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
}

/** @returns false if a concurrent request sent a code or the change is gone */
export async function updateEmailChangeCode(
  tx: Tx,
  { userId, email }: { userId: string; email: string },
  code: CodeColumns,
  now: Date,
): Promise<boolean> {
  const renewed = await tx
    .updateTable('email_changes')
    .set(code)
    .where('user_id', '=', userId)
    .where('email', '=', email)
    .where('resend_at', '<=', now)
    .returning('user_id')
    .executeTakeFirst();
  return renewed !== undefined;
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

/** @returns false if no change was pending */
export async function deleteEmailChange(db: Db, userId: string): Promise<boolean> {
  const deleted = await db
    .deleteFrom('email_changes')
    .where('user_id', '=', userId)
    .returning('user_id')
    .executeTakeFirst();
  return deleted !== undefined;
}
