import type { TestServer } from './harness.ts';

/** Returns once a query is blocked by another transaction's row lock. */
export async function waitForLock({ database }: TestServer): Promise<void> {
  let waiting = false;
  while (!waiting) {
    const { rows } = await database.pool.query(
      `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    );
    waiting = rows.length > 0;
    if (!waiting) await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
