import type pg from 'pg';

/** How one queue stands, over all servers. */
export type QueueDepth = {
  queue: string;
  /** Due, and nobody has begun. */
  waiting: number;
  /** To be done at a later time: not due, or tried again then. */
  delayed: number;
  active: number;
  /** Given up, and kept for a while. */
  failed: number;
  /** How long the oldest of those that are due waits; 0 without one. */
  oldestSeconds: number;
};

/** Asks the job tables; a queue in which nothing is counts too. */
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
