import { CASE_RETENTION_DAYS } from '@prayer-swap/shared/moderation/limits';
import { NOTIFICATION_RETENTION_DAYS } from '@prayer-swap/shared/notifications/schemas';
import { DELETED_TEXT_RETENTION_DAYS } from '@prayer-swap/shared/prayer-requests/limits';
import { DAY } from '@prayer-swap/shared/time';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../db/database.ts';
import { ERASED_CONTENT } from '../db/request-content.ts';

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
  Object.entries(ERASED_CONTENT).map(([column, value]) => sql`${sql.ref(column)} = ${value}`),
);

/** An authority can request what admins hid long after the author deleted it. */
const redactDeletedRequests = (deletedBefore: Date, hiddenBefore: Date) => sql`
  with chosen as (
    select id from requests
    where deleted_at is not null and text <> '[DELETED]' and deleted_at < ${deletedBefore}
      and (status not in ('Under_Review', 'Admin_Blocked') or deleted_at < ${hiddenBefore})
    limit ${BATCH_SIZE} for update skip locked),
  kept as (delete from saved_prayers p using chosen where p.request_id = chosen.id),
  updates as (delete from request_updates u using chosen where u.request_id = chosen.id)
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
