import { UNDO_MS } from '@prayer-swap/shared/prayer-requests/limits';
import { SECOND } from '@prayer-swap/shared/time';
import { sql } from 'kysely';
import type { PushProviders } from '../adapters/push.ts';
import type { Tx } from '../db/database.ts';
import type { Jobs, Queue } from './queue.ts';

export type PushSender = PushProviders & {
  /** Whether any push service is configured. */
  isOn: boolean;
  /**
   * Pushes a notification to its owner's devices after the transaction commits, with an optional
   * delay.
   */
  notify(tx: Tx, notificationId: string, after?: { afterMs: number }): Promise<void>;
  /** Sends a message to one device, with an optional delay. */
  send(tx: Tx, message: Jobs['deliver-push'], after?: { afterMs: number }): Promise<void>;
  /**
   * Makes the member's deferred messages due, except during the time for Undo. When they run, they
   * decide again whether to wait.
   */
  recheck(tx: Tx, memberId: string): Promise<void>;
};

/** Jobs contain ids only. The text is read when a job runs, and deleted content is not sent. */
export function createPushSender(queue: Queue, providers: PushProviders): PushSender {
  const isOn = providers.native !== null || providers.web !== null;
  return {
    ...providers,
    isOn,
    async notify(tx, notificationId, { afterMs } = { afterMs: 0 }) {
      if (!isOn) return;
      const afterSeconds = Math.ceil(afterMs / SECOND);
      await queue.send(tx, 'push', { notificationId }, { afterSeconds });
    },
    async send(tx, message, { afterMs } = { afterMs: 0 }) {
      await queue.send(tx, 'deliver-push', message, { afterSeconds: Math.ceil(afterMs / SECOND) });
    },
    async recheck(tx, memberId) {
      await sql`
        with due as (
          select id, name, created_on + ${UNDO_MS} * interval '1 millisecond' as at from pgboss.job
          where name in ('push', 'deliver-push') and state = 'created' and start_after > now()
            and (data ->> 'notificationId' in (
                select id::text from notifications
                where user_id = ${memberId} and not read and push_id is null)
              or data ->> 'pushId' in (select id::text from pushes where user_id = ${memberId}))
        )
        update pgboss.job job set start_after = greatest(due.at, now()) from due
        where job.name = due.name and job.id = due.id and job.start_after > due.at`.execute(tx);
    },
  };
}
