import type pg from 'pg';

/** The channel on which the queue notifies its workers. */
const CHANNEL = `'pgboss_' || left(encode(sha224('pgboss'::bytea), 'hex'), 24)`;

/** Makes workers poll immediately, for jobs that a test has made due. */
export async function wakeWorkers(pool: pg.Pool, queues: string[]): Promise<void> {
  await pool.query(`select pg_notify(${CHANNEL}, queue) from unnest($1::text[]) queue`, [queues]);
}
