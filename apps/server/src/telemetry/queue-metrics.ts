import type pg from 'pg';
import { Gauge, type Registry } from 'prom-client';
import { createThrottledReader } from './throttled-reader.ts';

/**
 * Jobs in the queues of all servers. No samples without the database.
 *
 * @param onError called when the queues cannot be read
 */
export function collectQueueMetrics(
  registry: Registry,
  pool: pg.Pool,
  onError: (error: Error) => void,
): void {
  const registers = [registry];
  const depths = createThrottledReader<QueueDepth>(pool, DEPTHS, onError);
  new Gauge({
    name: 'prayer_swap_queue_jobs',
    help: 'Jobs in the queues of all servers, by queue and state (waiting, delayed, active, failed).',
    labelNames: ['queue', 'state'],
    registers,
    async collect() {
      this.reset();
      for (const { queue, oldestSeconds, ...states } of await depths())
        for (const [state, jobs] of Object.entries(states)) this.set({ queue, state }, jobs);
    },
  });
  new Gauge({
    name: 'prayer_swap_queue_oldest_waiting_seconds',
    help: 'How long the oldest job has been due, by queue; 0 where none is.',
    labelNames: ['queue'],
    registers,
    async collect() {
      this.reset();
      for (const { queue, oldestSeconds } of await depths()) this.set({ queue }, oldestSeconds);
    },
  });
}

/** State of one queue across all servers. Empty queues are included. */
type QueueDepth = {
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
