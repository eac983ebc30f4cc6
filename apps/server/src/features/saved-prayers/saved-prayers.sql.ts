import { SAVED_PRAYERS_PAGE_SIZE, TODAY_SIZE } from '@prayer-swap/shared/saved-prayers/schemas';
import type { Tx } from '../../db/database.ts';
import type { Cursor } from '../../db/page.ts';
import { statement } from '../../db/statement.ts';
import { visibleTo } from '../../prayer-requests/visibility.ts';
import {
  NEWEST_ORDER,
  type PrayerRequestRow,
  withAuthorAndViewer,
} from '../../queries/prayer-requests.sql.ts';
import { selectOfDay } from './day-reminders.sql.ts';

/** Whether the request is the member's own, and whether they can see it. */
export const selectTarget = statement<
  { requestId: string; viewerId: string },
  { own: boolean; visible: boolean }
>(
  'saved-prayer-target',
  `select r.user_id is not distinct from :viewerId and not r.deleted as own, ${visibleTo()} as visible
   from requests r where r.id = :requestId`,
);

/** Up to a page plus one row of visible requests, after a cursor. */
export const selectSavedPrayers = statement<
  { viewerId: string } & Cursor,
  PrayerRequestRow & { saved_at: Date }
>(
  'saved-prayers',
  withAuthorAndViewer(
    `select r.*, p.created_at as saved_at
     from saved_prayers p join requests r on r.id = p.request_id
     where p.user_id = :viewerId
       and (p.created_at, p.request_id) < (:createdAt::timestamptz, :id::uuid)
       and ${visibleTo()}
     order by p.created_at desc, p.request_id desc limit ${SAVED_PRAYERS_PAGE_SIZE + 1}`,
    'r.saved_at desc, r.id desc',
    { columns: ', r.saved_at' },
  ),
);

export const selectToday = statement<{ viewerId: string; day: string }, PrayerRequestRow>(
  'saved-prayers-today',
  withAuthorAndViewer(selectOfDay(TODAY_SIZE), NEWEST_ORDER),
);

/** A member's own list, and their requests on the lists of others. */
export async function deleteSavedPrayersInvolving(tx: Tx, memberId: string): Promise<void> {
  await tx.deleteFrom('saved_prayers').where('user_id', '=', memberId).execute();
  await tx
    .deleteFrom('saved_prayers')
    .where('request_id', 'in', (own) =>
      own.selectFrom('requests').select('id').where('user_id', '=', memberId),
    )
    .execute();
}
