import { CASE_RETENTION_DAYS } from '@prayer-swap/shared/moderation/limits';
import { DELETED_TEXT_RETENTION_DAYS } from '@prayer-swap/shared/prayer-requests/limits';
import { DAY } from '@prayer-swap/shared/time';
import { sql } from 'kysely';
import type { Tx } from '../../db/database.ts';
import { BATCH_SIZE, repeatBatches } from '../../db/retention.ts';
import { withTransaction } from '../../db/with-transaction.ts';
import type { AppContext } from '../../http/app-context.ts';
import { ERASED_COLUMNS } from '../../prayer-requests/request-content.ts';

/** Erases the content of requests that were deleted before the retention period, in batches. */
export function eraseDeletedRequests({ db, now, emit }: AppContext): Promise<void> {
  return repeatBatches(() =>
    withTransaction(db, async (tx) => {
      const requestIds = await eraseBatch(tx, now());
      if (requestIds.length > 0) await emit(tx, { type: 'requests-erased', requestIds });
      return requestIds.length;
    }),
  );
}

const ERASE_CONTENT = sql.join(
  Object.entries(ERASED_COLUMNS).map(([column, value]) => sql`${sql.ref(column)} = ${value}`),
);

/** An authority can request what admins hid long after the author deleted it. */
async function eraseBatch(tx: Tx, at: Date): Promise<string[]> {
  const ago = (days: number) => new Date(at.getTime() - days * DAY);
  const { rows } = await sql<{ id: string }>`
    with chosen as (
      select id from requests
      where deleted_at is not null and text <> '[DELETED]'
        and deleted_at < ${ago(DELETED_TEXT_RETENTION_DAYS)}
        and (status not in ('Under_Review', 'Admin_Blocked')
          or deleted_at < ${ago(CASE_RETENTION_DAYS)})
      limit ${BATCH_SIZE} for update skip locked)
    update requests r set ${ERASE_CONTENT} from chosen where r.id = chosen.id
    returning r.id`.execute(tx);
  return rows.map(({ id }) => id);
}
