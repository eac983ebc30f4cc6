import { normalizeEmail } from '@prayer-swap/shared/accounts/email';
import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';

/** Tables in which several rows can have one address. */
const REPEATABLE = ['pending_registrations', 'email_changes'] as const;
const UNIQUE = ['waiting_registrations', 'users'] as const;

const IS_INTERNATIONAL = sql<boolean>`octet_length(email) <> char_length(email)`;

/**
 * Normalizes the stored addresses, because sign-in looks for the normalized form. A server of an
 * earlier version or a restored backup can bring others back, so this runs at each start. Of several
 * accounts with one mailbox, the oldest gets the address; the others keep theirs.
 *
 * @returns the ids of those others, by the age of their accounts
 */
export async function normalizeStoredEmails(db: Db): Promise<string[]> {
  for (const table of REPEATABLE) {
    const rows = await db.selectFrom(table).select('email').where(IS_INTERNATIONAL).execute();
    for (const { email } of rows) {
      const normalized = { email: normalizeEmail(email) };
      await db.updateTable(table).set(normalized).where('email', '=', email).execute();
    }
  }
  for (const table of UNIQUE) {
    for (const { email } of await selectUnnormalized(db, table)) {
      const normalized = normalizeEmail(email);
      const isFree = sql<boolean>`not exists (
        select from ${sql.table(table)} other where other.email = ${normalized})`;
      const update = db.updateTable(table).set({ email: normalized }).where('email', '=', email);
      await update.where(isFree).execute();
    }
  }
  return (await selectUnnormalized(db, 'users')).map(({ id }) => id);
}

async function selectUnnormalized(db: Db, table: (typeof UNIQUE)[number]) {
  const rows = await db
    .selectFrom(table)
    .select(['id', 'email'])
    .where(IS_INTERNATIONAL)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return rows.filter(({ email }) => normalizeEmail(email) !== email);
}
