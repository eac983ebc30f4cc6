import type { Insertable } from 'kysely';
import type { awaitedCodeColumns } from '../../../crypto/verification-code.ts';
import type { Db, Tx } from '../../../db/database.ts';
import type { Tables } from '../../../db/tables.ts';

export async function insertPending(
  tx: Tx,
  row: Insertable<Tables['pending_registrations']>,
): Promise<void> {
  await tx.insertInto('pending_registrations').values(row).execute();
}

export function selectPending(db: Db, id: string) {
  return db
    .selectFrom('pending_registrations')
    .select(['id', 'username', 'email', 'resend_at', 'mail_refused'])
    .where('id', '=', id)
    .executeTakeFirst();
}

/** @returns false if a concurrent request sent a code */
export async function updatePendingCode(
  tx: Tx,
  id: string,
  code: ReturnType<typeof awaitedCodeColumns>,
  now: Date,
): Promise<boolean> {
  const renewed = await tx
    .updateTable('pending_registrations')
    .set(code)
    .where('id', '=', id)
    .where('resend_at', '<=', now)
    .returning('id')
    .executeTakeFirst();
  return renewed !== undefined;
}

/** Only one of several concurrent requests consumes the registration. */
export function consumePending(tx: Tx, id: string, codeHash: Buffer) {
  return tx
    .deleteFrom('pending_registrations')
    .where('id', '=', id)
    .where('code_hash', '=', codeHash)
    .returning([
      'username',
      'email',
      'password_hash',
      'region',
      'faith',
      'faith_consent_at',
      'terms_version',
      'terms_language',
      'terms_accepted_at',
      'invitation_id',
    ])
    .executeTakeFirst();
}
