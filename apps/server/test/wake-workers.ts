import type pg from 'pg';

/** On which the queue says that there is something to do. */
const CHANNEL = `'pgboss_' || left(encode(sha224('pgboss'::bytea), 'hex'), 24)`;

/** Has workers look for jobs at once: those that a test has made due. */
export async function wakeWorkers(pool: pg.Pool, queues: string[]): Promise<void> {
  await pool.query(`select pg_notify(${CHANNEL}, queue) from unnest($1::text[]) queue`, [queues]);
}
