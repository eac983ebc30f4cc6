import { DEAD_LETTER_RETENTION_DAYS } from '@prayer-swap/shared/moderation/limits';
import { DAY, MINUTE, SECOND } from '@prayer-swap/shared/time';
import { CompiledQuery, sql } from 'kysely';
import { PgBoss } from 'pg-boss';
import type { Tx } from '../db/database.ts';

/** Every kind of deferred work, with what it carries. */
export type Jobs = {
  /**
   * A mail, sealed: it may hold a code or a link. `to` finds it again without naming anybody; after
   * `until`, what it holds is of no use any more.
   */
  mail: { sealed: string; to: string; until?: string };
  /** A sealed address whose delivered mails are taken away where they wait in a folder. */
  'forget-mail': { sealed: string };
  /** A notification for its owner's devices. */
  push: { notificationId: string };
  /** A message for one device. */
  'deliver-push': { pushId: string; registrationId: string };
  /** An update of a request, for everyone who prayed for it. */
  'tell-update': { updateId: string };
  /** Tells every member whose hour has come that they wanted to pray. */
  remind: Record<string, never>;
  /** Applies the visibility changes that are due; a planned run is enqueued for one moment. */
  'apply-visibility-changes': { isPlanned?: boolean };
  sweep: Record<string, never>;
  /** What no try could do, kept for whoever looks after the server: see `dead-letters.ts`. */
  'dead-mail': Jobs['mail'];
  'dead-push': Jobs['push'] | Jobs['deliver-push'];
  'dead-upkeep': Jobs['forget-mail'] | Jobs['tell-update'] | Jobs['sweep'];
};

export type JobName = keyof Jobs;

/** Work that outlives the request and a crash of the server, kept in the database. */
export type Queue = {
  /** Enqueues with the transaction: nothing is done for what was rolled back. */
  send<Name extends JobName>(
    tx: Tx,
    name: Name,
    data: Jobs[Name],
    options?: { afterSeconds: number },
  ): Promise<void>;
  /** Removes jobs by a part of what they carry, whatever their state. @returns whether one was under way */
  remove<Name extends JobName>(tx: Tx, name: Name, data: Partial<Jobs[Name]>): Promise<boolean>;
  work<Name extends JobName>(
    name: Name,
    handle: (data: Jobs[Name]) => Promise<void>,
  ): Promise<void>;
  stop(): Promise<void>;
};

type QueueOptions = {
  retryLimit: number;
  retryBackoff: boolean;
  retryDelay: number;
  /** Where a job goes that failed the last time; a queue further up. */
  deadLetter?: JobName;
};

const RETRY_POLICY = { retryLimit: 8, retryBackoff: true, retryDelay: 2 };
const NO_RETRY = { retryLimit: 0, retryBackoff: false, retryDelay: 1 };

const QUEUES: Record<JobName, QueueOptions> = {
  'dead-mail': NO_RETRY,
  'dead-push': NO_RETRY,
  'dead-upkeep': NO_RETRY,
  mail: { ...RETRY_POLICY, deadLetter: 'dead-mail' },
  'forget-mail': { ...RETRY_POLICY, deadLetter: 'dead-upkeep' },
  push: { ...RETRY_POLICY, deadLetter: 'dead-push' },
  'deliver-push': { ...RETRY_POLICY, deadLetter: 'dead-push' },
  'tell-update': { ...RETRY_POLICY, deadLetter: 'dead-upkeep' },
  // The next one does what this one could not.
  remind: NO_RETRY,
  'apply-visibility-changes': NO_RETRY,
  sweep: { retryLimit: 2, retryBackoff: false, retryDelay: 60, deadLetter: 'dead-upkeep' },
};
/**
 * A notification wakes the worker, and several that arrive while it works wake it once: so it takes
 * what is there together, and looks again soon in any case. Each job succeeds or fails by itself.
 */
const WORK_OPTIONS = {
  batchSize: 10,
  burstWhenBatchFull: true,
  pollingIntervalSeconds: 2,
  notifyPollingIntervalSeconds: 2,
  perJobResults: true,
} as const;
const COMPLETED_RETENTION_SECONDS = 60;
/** What waits, and what was given up. */
const RETENTION_MS = DEAD_LETTER_RETENTION_DAYS * DAY;
/** A worker that says nothing for so long is dead, and its jobs are tried again. */
const HEARTBEAT_SECONDS = 20;
/**
 * Handed on to pg, which ends a pooled connection whose statement was not answered. Long enough for the
 * queue's own migrations; the connection that listens has a heartbeat of its own.
 */
const TIMEOUTS = { query_timeout: MINUTE, connectionTimeoutMillis: 5 * SECOND };
/** Hours begin at whole quarters of an hour, in whatever zone. */
const REMIND_CRON = '*/5 * * * *';
const CHANGE_VISIBILITY_CRON = '* * * * *';
const SWEEP_CRON = '17 * * * *';

export async function openQueue(options: {
  connectionString: string;
  onError: (error: Error) => void;
}): Promise<Queue> {
  const boss = new PgBoss({
    connectionString: options.connectionString,
    application_name: 'prayer-swap jobs',
    max: 4,
    ...TIMEOUTS,
    useListenNotify: true,
    superviseIntervalSeconds: HEARTBEAT_SECONDS,
    monitorIntervalSeconds: HEARTBEAT_SECONDS,
  });
  boss.on('error', options.onError);
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
    // One that an earlier version made has that version's rules.
    await boss.updateQueue(name, options);
  }
  await boss.schedule('sweep', SWEEP_CRON);
  await boss.schedule('remind', REMIND_CRON);
  await boss.schedule('apply-visibility-changes', CHANGE_VISIBILITY_CRON, {});
  // What a server left behind that was killed is looked for at once, and then again and again.
  const supervision = boss.supervise().catch(options.onError);
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
              // What a queue holds was put there by `send` under the same name.
              await handle(data as Jobs[typeof name]);
              return { id, status: 'completed' as const };
            } catch (error) {
              const reason = reasonOf(error);
              options.onError(new Error(`The job ${name} failed: ${reason}`));
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

/** Its kind only: a mail server's own words may hold an address. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  return 'code' in error ? `${error.name} ${String(error.code)}` : error.name;
}
