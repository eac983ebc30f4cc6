import { UNDO_MS } from '@prayer-swap/shared/prayer-requests/limits';
import type { JobName } from './queue.ts';

/**
 * A CTE that enqueues each job like `queue.send`. pg-boss' own insert takes its jobs as a
 * parameter, but these are known only while the statement runs.
 *
 * @param from the CTEs to read, with their condition: one row for each job
 * @param data a jsonb expression over them
 */
export function enqueueSql(
  name: JobName,
  { from, data, afterMs }: { from: string; data: string; afterMs: number },
): string {
  const due = `now() + interval '${afterMs} milliseconds'`;
  return `insert into pgboss.job (name, data, start_after, keep_until, expire_seconds, deletion_seconds,
      retry_limit, retry_delay, retry_backoff, retry_delay_max, policy, dead_letter, heartbeat_seconds)
    select queue.name, job.data, ${due}, ${due} + queue.retention_seconds * interval '1 second',
      queue.expire_seconds, queue.deletion_seconds, queue.retry_limit, queue.retry_delay,
      queue.retry_backoff, queue.retry_delay_max, queue.policy, queue.dead_letter, queue.heartbeat_seconds
    from (select ${data} as data from ${from}) job cross join pgboss.queue queue
    where queue.name = '${name}'`;
}

/**
 * An expression that wakes the workers of a job after the commit, like pg-boss' own insert. Without
 * it they find the job when they poll.
 */
export function wakeWorkersSql(name: JobName): string {
  return `pg_notify('pgboss_' || left(encode(sha224('pgboss'), 'hex'), 24), '${name}')`;
}

/**
 * Enqueues the push of a mutation's notifications, the CTE `notified`, for when the mutation can no
 * longer be undone. A member without a device has no job.
 */
export const ENQUEUE_PUSH = enqueueSql('push', {
  data: `jsonb_build_object('notificationId', notified.id)`,
  from: 'notified where exists (select from push_registrations d where d.user_id = notified.user_id)',
  afterMs: UNDO_MS,
});
