import type { TestServer } from './harness.ts';

/** Returns once that many queries are blocked by locks of other transactions. */
export async function waitForLock({ database }: TestServer, queries = 1): Promise<void> {
  let waiting = 0;
  while (waiting < queries) {
    const { rows } = await database.pool.query(
      `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    );
    waiting = rows.length;
    if (waiting < queries) await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
