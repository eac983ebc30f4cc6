import { DEAD_LETTER_RETENTION_DAYS } from '@prayer-swap/shared/moderation/limits';
import { DAY, MINUTE, SECOND } from '@prayer-swap/shared/time';
import { CompiledQuery, sql } from 'kysely';
import { PgBoss } from 'pg-boss';
import type { Tx } from '../db/database.ts';

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
  /** Reminds every member whose reminder time arrived. */
  remind: Record<string, never>;
  /** Applies due visibility changes. A planned run is enqueued for a certain time. */
  'apply-visibility-changes': { isPlanned?: boolean };
  sweep: Record<string, never>;
  /** Jobs that failed every attempt, for the operator: see `dead-letters.ts`. */
  'dead-mail': Jobs['mail'];
  'dead-push': Jobs['push'] | Jobs['deliver-push'];
  'dead-upkeep': Jobs['forget-mail'] | Jobs['tell-update'] | Jobs['sweep'];
};

export type JobName = keyof Jobs;

/** Queue in the database for work that must survive the request and a crash of the server. */
export type Queue = {
  /** Enqueues inside the transaction. A rollback discards the job. */
  send<Name extends JobName>(
    tx: Tx,
    name: Name,
    data: Jobs[Name],
    options?: { afterSeconds: number },
  ): Promise<void>;
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

/** A queue for jobs that failed every attempt is declared before its source queues. */
const QUEUES: Record<JobName, typeof NO_RETRY & { deadLetter?: JobName }> = {
  'dead-mail': NO_RETRY,
  'dead-push': NO_RETRY,
  'dead-upkeep': NO_RETRY,
  mail: { ...RETRY_POLICY, deadLetter: 'dead-mail' },
  'forget-mail': { ...RETRY_POLICY, deadLetter: 'dead-upkeep' },
  push: { ...RETRY_POLICY, deadLetter: 'dead-push' },
  'deliver-push': { ...RETRY_POLICY, deadLetter: 'dead-push' },
  'tell-update': { ...RETRY_POLICY, deadLetter: 'dead-upkeep' },
  // The next scheduled run catches up.
  remind: NO_RETRY,
  'apply-visibility-changes': NO_RETRY,
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
 * Passed to pg, which ends a pooled connection whose statement got no response. Long enough for the
 * queue's own migrations. The LISTEN connection has its own heartbeat.
 */
const TIMEOUTS = { query_timeout: MINUTE, connectionTimeoutMillis: 5 * SECOND };
/** Reminder times are whole quarters of an hour in any time zone. */
const REMIND_CRON = '*/5 * * * *';
const CHANGE_VISIBILITY_CRON = '* * * * *';
const SWEEP_CRON = '17 * * * *';

export async function openQueue({
  connectionString,
  onError,
}: {
  connectionString: string;
  onError: (error: Error) => void;
}): Promise<Queue> {
  const boss = new PgBoss({
    connectionString,
    application_name: 'prayer-swap jobs',
    max: 4,
    ...TIMEOUTS,
    useListenNotify: true,
    superviseIntervalSeconds: HEARTBEAT_SECONDS,
    monitorIntervalSeconds: HEARTBEAT_SECONDS,
  });
  boss.on('error', onError);
  await boss.start();
  for (const [name, rule] of Object.entries(QUEUES)) {
    const options = {
      ...rule,
      notify: true,
      deleteAfterSeconds: COMPLETED_RETENTION_SECONDS,
      retentionSeconds: RETENTION_MS / SECOND,
      heartbeatSeconds: HEARTBEAT_SECONDS,
    };
    await boss.createQueue(name, options);
    // A queue created by an earlier version has that version's options.
    await boss.updateQueue(name, options);
  }
  await boss.schedule('sweep', SWEEP_CRON);
  await boss.schedule('remind', REMIND_CRON);
  await boss.schedule('apply-visibility-changes', CHANGE_VISIBILITY_CRON, {});
  // Checks for jobs of a killed server immediately, then periodically.
  const supervision = boss.supervise().catch(onError);
  return {
    async send(tx, name, data, { afterSeconds } = { afterSeconds: 0 }) {
      const executeSql = async (text: string, values: unknown[] = []) => {
        const { rows } = await tx.executeQuery(CompiledQuery.raw(text, values));
        return { rows };
      };
      await boss.send(name, data, { db: { executeSql }, startAfter: afterSeconds });
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
              onError(new Error(`The job ${name} failed: ${reason}`));
              return { id, status: 'failed' as const, output: { reason } };
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

/** The kind of error only: a mail server's message can contain an address. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  return 'code' in error ? `${error.name} ${String(error.code)}` : error.name;
}
