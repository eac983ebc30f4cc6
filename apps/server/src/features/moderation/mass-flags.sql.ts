import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Db, Tx } from '../../db/database.ts';
import { statement } from '../../db/statement.ts';

/** Serializes flags by new accounts, so that the hides they cause are counted exactly. */
export async function lockMassFlags(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('mass-flags'))`.execute(tx);
}

export async function selectAccountCreatedAt(tx: Tx, memberId: string): Promise<Date | null> {
  const member = await tx
    .selectFrom('users')
    .select('created_at')
    .where('id', '=', memberId)
    .executeTakeFirst();
  return member?.created_at ?? null;
}

const selectOpen = statement<[], { created_at: Date }>(
  'mass-flag-alert',
  'select created_at from mass_flag_alerts where acknowledged_at is null',
);

/**
 * When the open mass-flag alert was raised; null if there is none, and flags by new accounts hide
 * requests.
 */
export async function selectMassFlagsSince(db: Db): Promise<Date | null> {
  const [open] = await selectOpen(db);
  return open?.created_at ?? null;
}

const countHides = statement<[Date], { hides: number }>(
  'new-account-hides',
  `select count(*) as hides from new_account_hides
   where hidden_at > greatest($1::timestamptz, (select max(acknowledged_at) from mass_flag_alerts))`,
);

/**
 * Stores that a new account has hidden a request. @returns the number of hides since `since`, or
 * since the last acknowledgement
 */
export async function insertHide(
  tx: Tx,
  { at, since }: { at: Date; since: Date },
): Promise<number> {
  await tx.insertInto('new_account_hides').values({ hidden_at: at }).execute();
  const [row] = await countHides(tx, since);
  return row?.hides ?? 0;
}

/** @returns the new alert's id */
export async function insertMassFlagAlert(tx: Tx, at: Date): Promise<string> {
  const id = randomUUID();
  await tx.insertInto('mass_flag_alerts').values({ id, created_at: at }).execute();
  return id;
}

/** @returns false if no alert is open */
export async function setMassFlagsAcknowledged(tx: Tx, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('mass_flag_alerts')
    .set({ acknowledged_at: at })
    .where('acknowledged_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
