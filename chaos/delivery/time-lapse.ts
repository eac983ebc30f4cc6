import { setTimeout as delay } from 'node:timers/promises';
import { SECOND } from '@prayer-swap/shared/time';
import type pg from 'pg';
import { wakeWorkers } from '../../apps/server/test/wake-workers.ts';

/** The queues that send and retry later. */
const QUEUES = ['mail', 'push', 'deliver-push'];
const IS_DELIVERY_JOB = `name in ('${QUEUES.join("', '")}')`;
const POLL_INTERVAL_MS = 100;
const IDLE_TIMEOUT_MS = 300 * SECOND;

/** Makes jobs that are delayed, by a retry or by the time to undo, run immediately. */
export function startTimeLapse(pool: pg.Pool): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const skipDelays = async () => {
    while (!stopping.signal.aborted) {
      const { rowCount } = await pool.query(
        `update pgboss.job set start_after = now()
         where ${IS_DELIVERY_JOB} and state in ('created', 'retry') and start_after > now()`,
      );
      if (rowCount !== 0) await wakeWorkers(pool, QUEUES);
      await delay(POLL_INTERVAL_MS);
    }
  };
  const finished = skipDelays();
  return {
    async stop() {
      stopping.abort();
      await finished;
    },
  };
}

/** Releases active jobs whose worker has been silent for longer than a living one would be. */
export async function releaseJobs(pool: pg.Pool): Promise<void> {
  await pool.query(
    `update pgboss.job set heartbeat_on = now() - interval '1 hour' where state = 'active'`,
  );
  await pool.query('update pgboss.queue set monitor_claim_on = null');
}

/** Returns when every message is sent or a dead letter. */
export async function waitUntilIdle(pool: pg.Pool): Promise<void> {
  const until = performance.now() + IDLE_TIMEOUT_MS;
  while (performance.now() < until) {
    const { rowCount } = await pool.query(
      `select from pgboss.job where ${IS_DELIVERY_JOB} and state in ('created', 'retry', 'active') limit 1`,
    );
    if (rowCount === 0) return;
    await delay(POLL_INTERVAL_MS);
  }
  throw new Error(`Jobs are still queued after ${IDLE_TIMEOUT_MS / SECOND} s`);
}
