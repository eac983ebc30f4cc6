import { CASE_KEPT_DAYS } from '@prayer-swap/shared/admin/limits';
import { NOTIFICATIONS_KEPT_DAYS } from '@prayer-swap/shared/notifications/limits';
import { DELETED_TEXT_KEPT_DAYS } from '@prayer-swap/shared/prayer-requests/limits';
import { DAY } from '@prayer-swap/shared/time';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../db/database.ts';

/** So many rows are held at once; nobody waits long for one of them. */
const BATCH = 1000;

/** Removes what was kept for a while and nobody needs any more, some rows at a time. */
export async function forgetOld(db: Db, at: Date): Promise<void> {
  const before = (days: number) => new Date(at.getTime() - days * DAY);
  const closedBefore = before(CASE_KEPT_DAYS);
  await inBatches(db, wordsOfDeletedRequests(before(DELETED_TEXT_KEPT_DAYS), closedBefore));
  await inBatches(db, notificationsBefore(before(NOTIFICATIONS_KEPT_DAYS)));
  await inBatches(db, reportsBefore(closedBefore));
  await inBatches(db, appealsBefore(closedBefore));
  await inBatches(db, reasonsBefore(closedBefore));
}

/** What admins hid may be asked for by an authority long after its author deleted it. */
const wordsOfDeletedRequests = (deletedBefore: Date, hiddenBefore: Date) => sql`
  with chosen as (
    select id from requests
    where deleted_at is not null and text <> '[DELETED]' and deleted_at < ${deletedBefore}
      and (status not in ('Under_Review', 'Admin_Blocked') or deleted_at < ${hiddenBefore})
    limit ${BATCH} for update skip locked),
  kept as (delete from praying_for p using chosen where p.request_id = chosen.id),
  updates as (delete from request_updates u using chosen where u.request_id = chosen.id)
  update requests r set text = '[DELETED]' from chosen where r.id = chosen.id`;

const notificationsBefore = (before: Date) => sql`
  delete from notifications where id in (
    select id from notifications where created_at < ${before} limit ${BATCH} for update skip locked)`;

const reportsBefore = (before: Date) => sql`
  delete from member_reports where id in (
    select id from member_reports where decided_at < ${before} limit ${BATCH} for update skip locked)`;

/** One that a blocked member has made stays as long as the block: there is one for each. */
const appealsBefore = (before: Date) => sql`
  delete from appeals where id in (
    select p.id from appeals p join users u on u.id = p.user_id
    where p.decided_at < ${before} and u.status <> 'Blocked'
    limit ${BATCH} for update of p skip locked)`;

/** That it was done stays in the log; why, only where a member is still blocked for it. */
const reasonsBefore = (before: Date) => sql`
  update admin_actions set reason = null where id in (
    select a.id from admin_actions a
    where a.reason is not null and a.created_at < ${before}
      and not (a.action_type = 'block_user' and exists (
        select from users u where u.id = a.target_user_id and u.status = 'Blocked'))
    limit ${BATCH} for update of a skip locked)`;

async function inBatches(db: Db, statement: RawBuilder<unknown>): Promise<void> {
  let done: number;
  do {
    const { numAffectedRows } = await statement.execute(db);
    done = Number(numAffectedRows ?? 0);
  } while (done === BATCH);
}
