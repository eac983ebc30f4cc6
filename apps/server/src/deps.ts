import type { FastifyBaseLogger } from 'fastify';
import type { DeletionLog } from './backup/deletion-log.ts';
import type { Config } from './config/config.ts';
import type { Secrets } from './crypto/secrets.ts';
import type { Db } from './db/database.ts';
import type { DatabaseHealth } from './db/database-health.ts';
import type { ReadRouter } from './db/read-router.ts';
import type { Emit } from './events.ts';
import type { RateLimits } from './http/rate-limits.ts';
import type { Mailer } from './jobs/mail.ts';
import type { PushSender } from './jobs/push.ts';
import type { Queue } from './jobs/queue.ts';
import type { LiveEvents } from './live/live-events.ts';
import type { MutationRunner } from './mutations/mutation-runner.ts';

/** What is held about a member, by the name of its table: their copy of their data. */
export type DataExporter = (db: Db, memberId: string) => Promise<Record<string, unknown>>;

/** Everything a feature may ask for; the process makes it, tests make theirs. */
export type Deps = {
  config: Config;
  db: Db;
  databaseHealth: Pick<DatabaseHealth, 'check'>;
  /** For what may be a moment old. */
  reads: ReadRouter;
  /** The clock of the features: their rows and their expiries go by it. */
  now: () => Date;
  log: FastifyBaseLogger;
  secrets: Secrets;
  limits: RateLimits;
  emit: Emit;
  mutations: MutationRunner;
  exportMemberData: DataExporter;
  mail: Mailer;
  /** Which accounts were deleted, for the day a backup brings them back. */
  deletions: Pick<DeletionLog, 'record'>;
  push: PushSender;
  /** For what is done later, outside the call. */
  queue: Pick<Queue, 'send'>;
  live: LiveEvents;
};
