import type pg from 'pg';

/** State of one queue across all servers. */
export type QueueDepth = {
  queue: string;
  /** Due and not started. */
  waiting: number;
  /** Scheduled for later, including retries. */
  delayed: number;
  active: number;
  /** Dead letters that are still stored. */
  failed: number;
  /** Age of the oldest due job. 0 without one. */
  oldestSeconds: number;
};

/** Queries the job tables. Empty queues are included. */
export async function readQueueDepths(pool: pg.Pool): Promise<QueueDepth[]> {
  const { rows } = await pool.query<QueueDepth>(DEPTHS);
  return rows;
}

const DEPTHS = `
  select q.name as queue,
    count(*) filter (where j.state < 'active' and j.start_after <= now()) as waiting,
    count(*) filter (where j.state < 'active' and j.start_after > now()) as delayed,
    count(*) filter (where j.state = 'active') as active,
    count(*) filter (where j.state = 'failed') as failed,
    coalesce(extract(epoch from now() - min(j.start_after)
      filter (where j.state < 'active' and j.start_after <= now())), 0)::float8 as "oldestSeconds"
  from pgboss.queue q
  left join pgboss.job j on j.name = q.name and j.state <> 'completed'
  where q.name not like '\\_\\_pgboss%'
  group by q.name`;
