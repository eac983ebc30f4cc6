import type { FastifyBaseLogger } from 'fastify';
import type { DeletionLog } from '../backup/deletion-log.ts';
import type { Config } from '../config/config.ts';
import type { Secrets } from '../crypto/secrets.ts';
import type { Db } from '../db/database.ts';
import type { DatabaseHealth } from '../db/database-health.ts';
import type { ReadRouter } from '../db/read-router.ts';
import type { Emit } from '../events.ts';
import type { Mailer, SendMailNow } from '../jobs/mail.ts';
import type { PushSender } from '../jobs/push.ts';
import type { Queue } from '../jobs/queue.ts';
import type { LiveEvents } from '../live/live-events.ts';
import type { CommunityStore } from '../queries/community.ts';
import type { SystemCheck } from '../system-checks/check.ts';
import type { RateLimits } from './rate-limits.ts';

/** Exports a member's data, keyed by table. */
export type DataExporter = (db: Db, memberId: string) => Promise<Record<string, unknown>>;

/** Dependencies of the features. The process creates the real ones, and tests create their own. */
export type AppContext = {
  config: Config;
  db: Db;
  databaseHealth: Pick<DatabaseHealth, 'check'>;
  /** For reads that can be slightly stale. */
  reads: ReadRouter;
  /** Clock for the timestamps and expiries of the features. */
  now: () => Date;
  log: FastifyBaseLogger;
  secrets: Secrets;
  limits: RateLimits;
  emit: Emit;
  exportMemberData: DataExporter;
  mail: Mailer;
  /** For an admin's test. Mails to members use `mail`, which retries. */
  sendMailNow: SendMailNow;
  /** Records deleted accounts for a later restore of an older backup. */
  deletions: Pick<DeletionLog, 'record'>;
  push: PushSender;
  /** For work outside the request. */
  queue: Pick<Queue, 'send'>;
  live: LiveEvents;
  community: CommunityStore;
  /** The state of this server and of what it depends on. */
  checkSystem(): Promise<SystemCheck[]>;
};
