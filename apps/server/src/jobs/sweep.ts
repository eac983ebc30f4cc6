import { USERNAME_COOLDOWN_MS } from '@prayer-swap/shared/accounts/account-limits';
import { APPROVAL_WITHIN_MS, INVITATION_RETENTION_MS } from '@prayer-swap/shared/joining/schemas';
import { LETTER_RETENTION_MS } from '@prayer-swap/shared/letters/limits';
import {
  CASE_RETENTION_DAYS,
  DEAD_LETTER_RETENTION_DAYS,
} from '@prayer-swap/shared/moderation/limits';
import {
  NOTIFICATION_RETENTION_DAYS,
  NOTIFICATION_WINDOW_MS,
} from '@prayer-swap/shared/notifications/schemas';
import { DELETED_TEXT_RETENTION_DAYS } from '@prayer-swap/shared/prayer-requests/limits';
import { SWAP_WINDOW_MS } from '@prayer-swap/shared/swap/schemas';
import { DAY, HOUR } from '@prayer-swap/shared/time';
import { type RawBuilder, sql } from 'kysely';
import { deleteOldMails } from '../adapters/mail.ts';
import type { Database, Db } from '../db/database.ts';
import { ERASED_COLUMNS } from '../db/request-content.ts';
import type { Tables } from '../db/tables.ts';
import { SESSION_ABSOLUTE_MS, SESSION_IDLE_MS } from '../queries/viewer.ts';

/** Longer than the automatic backups themselves by default. */
const BACKUP_RETENTION_MS = 400 * DAY;

/** Longer than a day lasts by any clock. */
const DAY_REMINDER_RETENTION_MS = 7 * DAY;

type Expiry = {
  [Table in keyof Tables]: [table: Table, column: keyof Tables[Table] & string, afterMs: number];
}[keyof Tables];

/** Rows are deleted this long after the time in their column. */
const EXPIRIES: Expiry[] = [
  ['pending_registrations', 'created_at', DAY],
  ['waiting_registrations', 'created_at', APPROVAL_WITHIN_MS],
  ['invitations', 'expires_at', INVITATION_RETENTION_MS],
  ['circle_invitations', 'expires_at', 0],
  ['guest_links', 'expires_at', INVITATION_RETENTION_MS],
  ['email_changes', 'code_expires_at', DAY],
  ['account_deletion_links', 'expires_at', 0],
  ['setup_codes', 'expires_at', 0],
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
  ['weekly_letters', 'sent_at', LETTER_RETENTION_MS],
  ['pushes', 'created_at', NOTIFICATION_WINDOW_MS],
  ['day_reminders', 'sent_at', DAY_REMINDER_RETENTION_MS],
  ['wall_links', 'expires_at', INVITATION_RETENTION_MS],
  ['new_account_hides', 'hidden_at', HOUR],
  ['mass_flag_alerts', 'acknowledged_at', HOUR],
  ['backup_runs', 'started_at', BACKUP_RETENTION_MS],
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

type Sql = RawBuilder<unknown>;

/** Rows in a batch, few enough to block others only briefly. */
const BATCH_SIZE = 1000;

/** Deletes or redacts rows past their retention period, in batches. */
export async function applyRetention(db: Db, at: Date): Promise<void> {
  const before = (days: number) => new Date(at.getTime() - days * DAY);
  const closedBefore = before(CASE_RETENTION_DAYS);
  for (const statement of [
    redactDeletedRequests(before(DELETED_TEXT_RETENTION_DAYS), closedBefore),
    deleteSome('notifications', sql`created_at < ${before(NOTIFICATION_RETENTION_DAYS)}`),
    deleteSome('member_reports', sql`decided_at < ${closedBefore}`),
    // The appeal of a blocked member remains as long as the block: each block allows one.
    deleteSome(
      'appeals',
      sql`decided_at < ${closedBefore} and not exists (
        select from users u where u.id = appeals.user_id and u.status = 'Blocked')`,
    ),
    clearReasonsBefore(closedBefore),
  ]) {
    await runInBatches(db, statement);
  }
}

const ERASE_CONTENT = sql.join(
  Object.entries(ERASED_COLUMNS).map(([column, value]) => sql`${sql.ref(column)} = ${value}`),
);

/** An authority can request what admins hid long after the author deleted it. */
const redactDeletedRequests = (deletedBefore: Date, hiddenBefore: Date) => sql`
  with chosen as (
    select id from requests
    where deleted_at is not null and text <> '[DELETED]' and deleted_at < ${deletedBefore}
      and (status not in ('Under_Review', 'Admin_Blocked') or deleted_at < ${hiddenBefore})
    limit ${BATCH_SIZE} for update skip locked),
  kept as (delete from saved_prayers p using chosen where p.request_id = chosen.id),
  updates as (delete from request_updates u using chosen where u.request_id = chosen.id),
  words as (delete from words w using chosen where w.request_id = chosen.id)
  update requests r set ${ERASE_CONTENT} from chosen where r.id = chosen.id`;

const deleteSome = (table: 'notifications' | 'member_reports' | 'appeals', condition: Sql) => sql`
  delete from ${sql.table(table)} where id in (
    select id from ${sql.table(table)} where ${condition} limit ${BATCH_SIZE} for update skip locked)`;

/**
 * The action remains in the log. Its reason remains only while the member is still blocked for it.
 */
const clearReasonsBefore = (before: Date) => sql`
  update admin_actions set reason = null where id in (
    select a.id from admin_actions a
    where a.reason is not null and a.created_at < ${before}
      and not (a.action_type = 'block_user' and exists (
        select from users u where u.id = a.target_user_id and u.status = 'Blocked'))
    limit ${BATCH_SIZE} for update of a skip locked)`;

async function runInBatches(db: Db, statement: Sql): Promise<void> {
  const { numAffectedRows } = await statement.execute(db);
  if (numAffectedRows === BigInt(BATCH_SIZE)) await runInBatches(db, statement);
}
