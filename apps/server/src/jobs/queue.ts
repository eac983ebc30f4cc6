import { DEAD_LETTER_RETENTION_DAYS } from '@prayer-swap/shared/moderation/limits';
import { DAY, HOUR, MINUTE, SECOND } from '@prayer-swap/shared/time';
import { CompiledQuery, sql } from 'kysely';
import { PgBoss } from 'pg-boss';
import type { Tx } from '../db/database.ts';
import { reasonOf, withoutMessage } from '../errors/describe-error.ts';
import { PermanentError } from '../errors/permanent-error.ts';

export type WaitingKind = 'registrations' | 'reviews' | 'care-requests';

/** Every kind of job with its payload. */
export type Jobs = {
  /**
   * A sealed mail, since it can contain a code or a link. `to` is a keyed hash of the address, for
   * lookups. After `until` the mail is useless.
   */
  mail: { sealed: string; to: string; until?: string };
  /** A sealed address whose delivered mails are deleted from the outbox folder. */
  'forget-mail': { sealed: string };
  /** A notification to its owner's devices. */
  push: { notificationId: string };
  /** A message to one device. */
  'deliver-push': { pushId: string; registrationId: string };
  /** An update of a request, to every member who prayed for it. */
  'tell-update': { updateId: string };
  /** Notifies of what began to wait at this time or later. Jobs of the previous release have no kind. */
  'tell-waiting': { kind?: WaitingKind; since: string };
  /** Reminds every member whose reminder time arrived. */
  remind: Record<string, never>;
  /** Reminds members of the requests of a day. */
  'remind-of-days': Record<string, never>;
  /** Sends every weekly letter that is due. */
  'send-letters': Record<string, never>;
  /** Applies due visibility changes. A planned run is enqueued for a certain time. */
  'apply-visibility-changes': { isPlanned?: boolean };
  sweep: Record<string, never>;
  /** Makes the daily backup if it is due. */
  backup: Record<string, never>;
  /** Asks for the newest version if that is due. */
  'check-version': Record<string, never>;
  /** Jobs that failed every attempt, for the operator: see `dead-letters.ts`. */
  'dead-mail': Jobs['mail'];
  'dead-push': Jobs['push'] | Jobs['deliver-push'];
  'dead-upkeep': Jobs['forget-mail'] | Jobs['tell-update'] | Jobs['sweep'];
};

export type JobName = keyof Jobs;

/** Queue in the database for work that must survive the request and a crash of the server. */
export type Queue = {
  /**
   * Enqueues inside the transaction. A rollback discards the job. A policy applies to jobs of the
   * same key.
   *
   * @returns whether it was enqueued; only a policy of the queue prevents it
   */
  send<Name extends JobName>(
    tx: Tx,
    name: Name,
    data: Jobs[Name],
    options?: { afterSeconds: number; key?: string },
  ): Promise<boolean>;
  /**
   * Deletes jobs that match a part of their payload, in any state. @returns whether one was active
   */
  remove<Name extends JobName>(tx: Tx, name: Name, data: Partial<Jobs[Name]>): Promise<boolean>;
  work<Name extends JobName>(
    name: Name,
    handle: (data: Jobs[Name]) => Promise<void>,
  ): Promise<void>;
  stop(): Promise<void>;
};

const RETRY_POLICY = { retryLimit: 8, retryBackoff: true, retryDelay: 2 };
const NO_RETRY = { retryLimit: 0, retryBackoff: false, retryDelay: 1 };

/** A backup of a large database, with its proof. */
const BACKUP_EXPIRY_SECONDS = (6 * HOUR) / SECOND;

type QueueOptions = typeof NO_RETRY & {
  deadLetter?: JobName;
  /** `exclusive`: at most one job of all servers, queued or active. `short`: at most one queued. */
  policy?: 'exclusive' | 'short';
  expireInSeconds?: number;
};

/** A queue for jobs that failed every attempt is declared before its source queues. */
const QUEUES: Record<JobName, QueueOptions> = {
  'dead-mail': NO_RETRY,
  'dead-push': NO_RETRY,
  'dead-upkeep': NO_RETRY,
  mail: { ...RETRY_POLICY, deadLetter: 'dead-mail' },
  'forget-mail': { ...RETRY_POLICY, deadLetter: 'dead-upkeep' },
  push: { ...RETRY_POLICY, deadLetter: 'dead-push' },
  'deliver-push': { ...RETRY_POLICY, deadLetter: 'dead-push' },
  'tell-update': { ...RETRY_POLICY, deadLetter: 'dead-upkeep' },
  'tell-waiting': { ...RETRY_POLICY, policy: 'short' },
  // The next scheduled run catches up.
  remind: NO_RETRY,
  'remind-of-days': NO_RETRY,
  'send-letters': NO_RETRY,
  'apply-visibility-changes': NO_RETRY,
  backup: { ...NO_RETRY, policy: 'exclusive', expireInSeconds: BACKUP_EXPIRY_SECONDS },
  'check-version': NO_RETRY,
  sweep: { retryLimit: 2, retryBackoff: false, retryDelay: 60, deadLetter: 'dead-upkeep' },
};
/**
 * A notification wakes the worker; several during its work wake it once. So it fetches a batch, and
 * also polls. Each job succeeds or fails by itself.
 */
const WORK_OPTIONS = {
  batchSize: 10,
  burstWhenBatchFull: true,
  pollingIntervalSeconds: 2,
  notifyPollingIntervalSeconds: 2,
  perJobResults: true,
} as const;
const COMPLETED_RETENTION_SECONDS = 60;
/** Retention of queued jobs and dead letters. */
const RETENTION_MS = DEAD_LETTER_RETENTION_DAYS * DAY;
/** Jobs of a worker without a heartbeat for this long are retried. */
const HEARTBEAT_SECONDS = 20;
/**
 * Ends a pooled connection whose statement got no response. Long enough for the queue's own
 * migrations. The LISTEN connection has its own heartbeat.
 */
const QUERY_TIMEOUT_MS = MINUTE;
const CONNECT_TIMEOUT_MS = 5 * SECOND;
/** Reminder times are whole quarters of an hour in any time zone. */
const REMIND_CRON = '*/5 * * * *';
const REMIND_OF_DAYS_CRON = '*/15 * * * *';
/** Sunday evening is at a whole quarter of an hour in any time zone. */
const SEND_LETTERS_CRON = '*/15 * * * *';
const CHANGE_VISIBILITY_CRON = '* * * * *';
const SWEEP_CRON = '17 * * * *';
/** Each run checks whether its work is due, so a server that is off at night catches up. */
const BACKUP_CRON = '37 * * * *';
const CHECK_VERSION_CRON = '52 * * * *';

export async function openQueue({
  connectionString,
  onError,
  connectMs = CONNECT_TIMEOUT_MS,
  runsSchedules = true,
}: {
  connectionString: string;
  onError: (error: Error) => void;
  connectMs?: number | undefined;
  /** Without, recurring jobs are sent by the caller only, whatever the time. */
  runsSchedules?: boolean;
}): Promise<Queue> {
  // Passed on to pg; the types of the queue do not have them.
  const timeouts = { query_timeout: QUERY_TIMEOUT_MS, connectionTimeoutMillis: connectMs };
  const boss = new PgBoss({
    connectionString,
    application_name: 'prayer-swap jobs',
    max: 4,
    ...timeouts,
    useListenNotify: true,
    superviseIntervalSeconds: HEARTBEAT_SECONDS,
    monitorIntervalSeconds: HEARTBEAT_SECONDS,
    schedule: runsSchedules,
  });
  boss.on('error', onError);
  await boss.start();
  for (const [name, { policy = 'standard', ...rule }] of Object.entries(QUEUES)) {
    const options = {
      ...rule,
      notify: true,
      deleteAfterSeconds: COMPLETED_RETENTION_SECONDS,
      retentionSeconds: RETENTION_MS / SECOND,
      heartbeatSeconds: HEARTBEAT_SECONDS,
    };
    await boss.createQueue(name, { ...options, policy });
    // A queue created by an earlier version has that version's options.
    await boss.updateQueue(name, options);
  }
  await boss.schedule('sweep', SWEEP_CRON);
  await boss.schedule('backup', BACKUP_CRON);
  await boss.schedule('check-version', CHECK_VERSION_CRON);
  await boss.schedule('remind', REMIND_CRON);
  await boss.schedule('remind-of-days', REMIND_OF_DAYS_CRON);
  await boss.schedule('send-letters', SEND_LETTERS_CRON);
  await boss.schedule('apply-visibility-changes', CHANGE_VISIBILITY_CRON, {});
  // Checks for jobs of a killed server immediately, then periodically.
  const supervision = boss.supervise().catch(onError);
  return {
    async send(tx, name, data, { afterSeconds, key } = { afterSeconds: 0 }) {
      const executeSql = async (text: string, values: unknown[] = []) => {
        const { rows } = await tx.executeQuery(CompiledQuery.raw(text, values));
        return { rows };
      };
      const options = {
        db: { executeSql },
        startAfter: afterSeconds,
        ...(key && { singletonKey: key }),
      };
      return (await boss.send(name, data, options)) !== null;
    },
    async remove(tx, name, data) {
      const { rows } = await sql<{ state: string }>`
        delete from pgboss.job where name = ${name} and data @> ${JSON.stringify(data)}::jsonb
        returning state`.execute(tx);
      return rows.some(({ state }) => state === 'active');
    },
    async work(name, handle) {
      await boss.work(name, WORK_OPTIONS, (jobs) =>
        Promise.all(
          jobs.map(async ({ id, data }) => {
            try {
              // `send` validated the payload under the same name.
              await handle(data as Jobs[typeof name]);
              return { id, status: 'completed' as const };
            } catch (error) {
              const reason = reasonOf(error);
              const cause = withoutMessage(error);
              onError(new Error(`The job ${name} failed: ${reason}`, { cause }));
              const status = error instanceof PermanentError ? 'deadletter' : 'failed';
              return { id, status, output: { reason } } as const;
            }
          }),
        ),
      );
    },
    async stop() {
      await supervision;
      await boss.stop({ graceful: true, timeout: 5_000 });
    },
  };
}
