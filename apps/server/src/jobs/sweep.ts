import { DEAD_LETTER_RETENTION_DAYS } from '@prayer-swap/shared/moderation/limits';
import { DAY, HOUR } from '@prayer-swap/shared/time';
import { deleteOldMails } from '../adapters/mail.ts';
import { SESSION_ABSOLUTE_MS } from '../authentication/viewer.ts';
import type { Database, Db } from '../db/database.ts';
import { deleteExpired, type Expiry } from '../db/retention.ts';

/** The rows of no feature. */
const EXPIRIES: Expiry[] = [
  // A device retries queued items for as long as a session can last, and each must take effect once.
  ['idempotency_keys', 'created_at', SESSION_ABSOLUTE_MS],
  // Longer than the automatic backups themselves by default.
  ['backup_runs', 'started_at', 400 * DAY],
];

/** Mails in the outbox folder are retained as long as dead letters. */
const OUTBOX_RETENTION_MS = DEAD_LETTER_RETENTION_DAYS * DAY;

type SweepContext = Pick<Database, 'db' | 'pool'> & {
  now: () => Date;
  /** The outbox folder. */
  outbox: string;
  deletions: { backfill(db: Db): Promise<void> };
  /** Deletes what the features no longer retain. */
  applyRetention(): Promise<void>;
};

/** Deletes expired and unusable rows and files. */
export function createSweepWorker(ctx: SweepContext) {
  return async () => {
    const at = ctx.now();
    await deleteExpired(ctx.db, EXPIRIES, at);
    await ctx.applyRetention();
    await ctx.pool.query('delete from rate_limits where expire < $1', [at.getTime() - HOUR]);
    await deleteOldMails(ctx.outbox, new Date(at.getTime() - OUTBOX_RETENTION_MS));
    await ctx.deletions.backfill(ctx.db);
  };
}
