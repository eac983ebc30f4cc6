import { setTimeout } from 'node:timers/promises';
import type pg from 'pg';

/** The work of the database for one call. */
export type Work = {
  statements: number;
  /** Statements in flight together count as one. */
  roundTrips: number;
  /** Pages of tables and indexes that were read from memory or disk. */
  buffers: number;
  /** Rows that scans returned. */
  rows: number;
};

const POLL_INTERVAL_MS = 10;

type Query = (...args: unknown[]) => unknown;

/** Counts statements of a pool, and reads the counters of PostgreSQL. */
export function createWorkCounter(pool: pg.Pool, observer: pg.Client) {
  const watched = new WeakSet<pg.PoolClient>();
  let statements = 0;
  let roundTrips = 0;
  let inFlight = 0;
  pool.on('acquire', (client) => {
    if (watched.has(client)) return;
    watched.add(client);
    // pg overloads `query` too far to type a replacement.
    const query = client.query.bind(client) as Query;
    const counting: Query = (...args) => {
      statements += 1;
      if (inFlight === 0) roundTrips += 1;
      inFlight += 1;
      const result = query(...args);
      Promise.resolve(result)
        .catch(() => {})
        .finally(() => {
          inFlight -= 1;
        });
      return result;
    };
    Object.assign(client, { query: counting });
  });

  return async function countWork<Result>(
    call: () => Promise<Result>,
  ): Promise<{ result: Result; work: Work }> {
    await waitForEarlierTransactions(observer);
    await flushCounters(pool);
    const before = await readCounters(observer);
    statements = 0;
    roundTrips = 0;
    const result = await call();
    const counted = { statements, roundTrips };
    await flushCounters(pool);
    const after = await readCounters(observer);
    const buffers = after.buffers - before.buffers;
    return { result, work: { ...counted, buffers, rows: after.rows - before.rows } };
  };
}

/**
 * PostgreSQL reuses the space of an old row version when every transaction of the cluster that ran
 * beside it has ended. Until then an update stores the row on another page, and changes every
 * index. The transactions are those of other tests.
 */
async function waitForEarlierTransactions(observer: pg.Client): Promise<void> {
  const { rows } = await observer.query(
    'select pg_snapshot_xmax(pg_current_snapshot())::text as next',
  );
  const haveEnded = async () => {
    const { rows: found } = await observer.query(
      'select pg_snapshot_xmin(pg_current_snapshot()) >= $1::xid8 as ended',
      [rows[0].next],
    );
    return found[0].ended;
  };
  while (!(await haveEnded())) await setTimeout(POLL_INTERVAL_MS);
}

/**
 * A connection reports its counters at most once a second unless asked to. The pool is a stack:
 * released in reverse order, the next call uses the same connection, whose statements are planned.
 */
async function flushCounters(pool: pg.Pool): Promise<void> {
  const clients = await Promise.all(Array.from({ length: pool.totalCount }, () => pool.connect()));
  for (const client of clients.toReversed()) {
    await client.query('select pg_stat_force_next_flush()');
    client.release();
  }
}

async function readCounters(observer: pg.Client): Promise<{ buffers: number; rows: number }> {
  const { rows } = await observer.query(
    `select
       (select sum(coalesce(heap_blks_hit, 0) + coalesce(heap_blks_read, 0) + coalesce(idx_blks_hit, 0)
          + coalesce(idx_blks_read, 0))::int from pg_statio_user_tables where schemaname = 'public') as buffers,
       (select sum(coalesce(seq_tup_read, 0) + coalesce(idx_tup_fetch, 0))::int
        from pg_stat_user_tables where schemaname = 'public') as rows`,
  );
  return rows[0];
}
