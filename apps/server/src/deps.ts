import type { FastifyBaseLogger } from 'fastify';
import type { Acts } from './acting/run-acts.ts';
import type { Deletions } from './backup/deletions.ts';
import type { Config } from './config/config.ts';
import type { Secrets } from './crypto/secrets.ts';
import type { Db } from './db/database.ts';
import type { DatabaseHealth } from './db/database-health.ts';
import type { Reads } from './db/replica.ts';
import type { Emit } from './events.ts';
import type { Holdings } from './holdings.ts';
import type { RateLimits } from './http/rate-limits.ts';
import type { Mail } from './jobs/mail.ts';
import type { Push } from './jobs/push.ts';
import type { Queue } from './jobs/queue.ts';
import type { Live } from './live/live.ts';

/** Everything a feature may ask for; the process makes it, tests make theirs. */
export type Deps = {
  config: Config;
  db: Db;
  databaseHealth: Pick<DatabaseHealth, 'check'>;
  /** For what may be a moment old. */
  reads: Reads;
  /** The clock of the features: their rows and their expiries go by it. */
  now: () => Date;
  log: FastifyBaseLogger;
  secrets: Secrets;
  limits: RateLimits;
  emit: Emit;
  acts: Acts;
  holdings: Holdings;
  mail: Mail;
  /** Which accounts were deleted, for the day a backup brings them back. */
  deletions: Pick<Deletions, 'note'>;
  push: Push;
  /** For what is done later, outside the call. */
  queue: Pick<Queue, 'send'>;
  live: Live;
};
