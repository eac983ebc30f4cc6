import { CASE_RETENTION_DAYS } from '@prayer-swap/shared/moderation/limits';
import { NOTIFICATION_RETENTION_DAYS } from '@prayer-swap/shared/notifications/schemas';
import { DELETED_TEXT_RETENTION_DAYS } from '@prayer-swap/shared/prayer-requests/limits';
import { DAY } from '@prayer-swap/shared/time';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../db/database.ts';
import { ERASED_CONTENT } from '../db/request-content.ts';

/** Rows in a batch, few enough to block others only briefly. */
const BATCH_SIZE = 1000;

/** Deletes or redacts rows past their retention period, in batches. */
export async function applyRetention(db: Db, at: Date): Promise<void> {
  const before = (days: number) => new Date(at.getTime() - days * DAY);
  const closedBefore = before(CASE_RETENTION_DAYS);
  await runInBatches(db, redactDeletedRequests(before(DELETED_TEXT_RETENTION_DAYS), closedBefore));
  await runInBatches(db, deleteNotificationsBefore(before(NOTIFICATION_RETENTION_DAYS)));
  await runInBatches(db, deleteReportsBefore(closedBefore));
  await runInBatches(db, deleteAppealsBefore(closedBefore));
  await runInBatches(db, clearReasonsBefore(closedBefore));
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

const deleteNotificationsBefore = (before: Date) => sql`
  delete from notifications where id in (
    select id from notifications where created_at < ${before} limit ${BATCH_SIZE} for update skip locked)`;

const deleteReportsBefore = (before: Date) => sql`
  delete from member_reports where id in (
    select id from member_reports where decided_at < ${before} limit ${BATCH_SIZE} for update skip locked)`;

/** The appeal of a blocked member remains as long as the block: each block allows one. */
const deleteAppealsBefore = (before: Date) => sql`
  delete from appeals where id in (
    select p.id from appeals p join users u on u.id = p.user_id
    where p.decided_at < ${before} and u.status <> 'Blocked'
    limit ${BATCH_SIZE} for update of p skip locked)`;

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

async function runInBatches(db: Db, statement: RawBuilder<unknown>): Promise<void> {
  let affected: number;
  do {
    const { numAffectedRows } = await statement.execute(db);
    affected = Number(numAffectedRows ?? 0);
  } while (affected === BATCH_SIZE);
}
