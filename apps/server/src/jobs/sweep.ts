import { USERNAME_COOLDOWN_MS } from '@prayer-swap/shared/accounts/limits';
import { DEAD_LETTER_RETENTION_DAYS } from '@prayer-swap/shared/moderation/limits';
import { NOTIFICATION_WINDOW_MS } from '@prayer-swap/shared/notifications/schemas';
import { SWAP_WINDOW_MS } from '@prayer-swap/shared/swap/schemas';
import { DAY, HOUR } from '@prayer-swap/shared/time';
import { sql } from 'kysely';
import { deleteOldMails } from '../adapters/mail.ts';
import type { Database, Db } from '../db/database.ts';
import type { Tables } from '../db/tables.ts';
import { SESSION_ABSOLUTE_MS, SESSION_IDLE_MS } from '../queries/viewer.ts';
import { applyRetention } from './apply-retention.ts';

type Expiry = {
  [Table in keyof Tables]: [table: Table, column: keyof Tables[Table] & string, afterMs: number];
}[keyof Tables];

/** Rows are deleted this long after the time in their column. */
const EXPIRIES: Expiry[] = [
  ['pending_registrations', 'created_at', DAY],
  ['email_changes', 'code_expires_at', DAY],
  ['account_deletion_links', 'expires_at', 0],
  ['released_usernames', 'released_at', USERNAME_COOLDOWN_MS],
  ['two_factor_challenges', 'expires_at', 0],
  ['passkey_challenges', 'expires_at', 0],
  ['oauth_flows', 'expires_at', 0],
  // A code is resent long before it expires.
  ['sign_in_codes', 'code_expires_at', 0],
  // A device retries queued items for as long as a session can last, and each must take effect once.
  ['idempotency_keys', 'created_at', SESSION_ABSOLUTE_MS],
  ['sessions', 'last_seen_at', SESSION_IDLE_MS],
  ['sessions', 'created_at', SESSION_ABSOLUTE_MS],
  ['pushes', 'created_at', NOTIFICATION_WINDOW_MS],
  ['new_account_hides', 'hidden_at', HOUR],
  ['mass_flag_alerts', 'acknowledged_at', HOUR],
  // The longest window that selects from the ranking, plus the clock skew of servers.
  ['ranking', 'created_at', SWAP_WINDOW_MS + HOUR],
];

/** Mails in the outbox folder are retained as long as dead letters. */
const OUTBOX_RETENTION_MS = DEAD_LETTER_RETENTION_DAYS * DAY;

type SweepContext = Pick<Database, 'db' | 'pool'> & {
  now: () => Date;
  /** The outbox folder. */
  outbox: string;
  deletions: { backfill(db: Db): Promise<void> };
};

/** Deletes expired and unusable rows and files. */
export function createSweepWorker({ db, pool, now, outbox, deletions }: SweepContext) {
  return async () => {
    const at = now();
    const ago = (ms: number) => new Date(at.getTime() - ms);
    for (const [table, column, afterMs] of EXPIRIES) {
      await sql`delete from ${sql.table(table)} where ${sql.ref(column)} < ${ago(afterMs)}`.execute(
        db,
      );
    }
    await db
      .deleteFrom('totp_factors')
      .where('confirmed_at', 'is', null)
      .where('created_at', '<', ago(DAY))
      .execute();
    await applyRetention(db, at);
    await pool.query('delete from rate_limits where expire < $1', [at.getTime() - HOUR]);
    await deleteOldMails(outbox, ago(OUTBOX_RETENTION_MS));
    await deletions.backfill(db);
  };
}
