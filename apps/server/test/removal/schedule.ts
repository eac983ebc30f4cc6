import type { TestServer } from '../harness.ts';
import { wakeWorkers } from '../wake-workers.ts';

const QUEUE = 'apply-visibility-changes';

/** When the next pending change is due; null if none is pending. */
export async function getNextDueAt({ database }: TestServer): Promise<Date | null> {
  const { rows } = await database.pool.query<{ due: Date | null }>(
    'select min(due_at) as due from scheduled_visibility_changes',
  );
  return rows[0]?.due ?? null;
}

/** Runs the scheduled job that applies the changes due at the server's clock. */
export async function applyDueChanges({ database: { pool } }: TestServer): Promise<void> {
  const { rows } = await pool.query<{ id: string }>(
    `insert into pgboss.job (name, data) values ('${QUEUE}', '{"isPlanned": true}') returning id`,
  );
  for (;;) {
    await wakeWorkers(pool, [QUEUE]);
    const left = await pool.query(
      `select 1 from pgboss.job where id = $1 and state in ('created', 'retry', 'active')`,
      [rows[0]?.id],
    );
    if (left.rows.length === 0) return;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}
