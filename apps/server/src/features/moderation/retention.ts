import { CASE_RETENTION_DAYS } from '@prayer-swap/shared/moderation/limits';
import { DAY } from '@prayer-swap/shared/time';
import { sql } from 'kysely';
import { BATCH_SIZE, deleteInBatches, runInBatches } from '../../db/retention.ts';
import type { AppContext } from '../../http/app-context.ts';

/** Deletes closed reports, decided appeals and reasons after their retention period. */
export async function deleteClosedCases({ db, now }: AppContext): Promise<void> {
  const before = new Date(now().getTime() - CASE_RETENTION_DAYS * DAY);
  await deleteInBatches(db, 'member_reports', sql`decided_at < ${before}`);
  // The appeal of a blocked member remains as long as the block: each block allows one.
  await deleteInBatches(
    db,
    'appeals',
    sql`decided_at < ${before} and not exists (
      select from users u where u.id = appeals.user_id and u.status = 'Blocked')`,
  );
  await runInBatches(db, clearReasonsBefore(before));
}

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
