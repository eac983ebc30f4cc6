import { type RawBuilder, sql } from 'kysely';
import type { Db } from './database.ts';
import type { Tables } from './tables.ts';

/** Rows of a table are deleted this long after the time in their column. */
export type Expiry = {
  [Table in keyof Tables]: [table: Table, column: keyof Tables[Table] & string, afterMs: number];
}[keyof Tables];

export async function deleteExpired(db: Db, expiries: readonly Expiry[], at: Date): Promise<void> {
  for (const [table, column, afterMs] of expiries) {
    const before = new Date(at.getTime() - afterMs);
    await sql`delete from ${sql.table(table)} where ${sql.ref(column)} < ${before}`.execute(db);
  }
}

type Sql = RawBuilder<unknown>;

/** Rows in a batch, few enough to block others only briefly. */
export const BATCH_SIZE = 1000;

/**
 * Repeats a batch until one is not full.
 *
 * @param runBatch changes at most `BATCH_SIZE` rows and returns their number
 */
export async function repeatBatches(runBatch: () => Promise<number>): Promise<void> {
  let count: number;
  do {
    count = await runBatch();
  } while (count === BATCH_SIZE);
}

/** Repeats a statement that changes at most `BATCH_SIZE` rows, until it finds fewer. */
export function runInBatches(db: Db, statement: Sql): Promise<void> {
  return repeatBatches(async () => Number((await statement.execute(db)).numAffectedRows));
}

/** Deletes the rows with a condition, in batches. */
export function deleteInBatches(
  db: Db,
  table: 'notifications' | 'member_reports' | 'appeals',
  condition: Sql,
): Promise<void> {
  return runInBatches(
    db,
    sql`delete from ${sql.table(table)} where id in (
      select id from ${sql.table(table)} where ${condition} limit ${BATCH_SIZE} for update skip locked)`,
  );
}
