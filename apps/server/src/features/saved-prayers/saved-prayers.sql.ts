import { SAVED_PRAYERS_PAGE_SIZE } from '@prayer-swap/shared/saved-prayers/schemas';
import type { Db, Tx } from '../../db/database.ts';
import { type Cursor, NEWEST } from '../../db/page.ts';
import { statement } from '../../db/statement.ts';
import { visibleTo } from '../../policies/visibility.ts';
import {
  PRAYER_REQUEST_COLUMNS,
  type PrayerRequestRow,
  withAuthorAndViewer,
} from '../../queries/prayer-requests.sql.ts';

type Target = { own: boolean; visible: boolean };

const selectTargetFor = statement<[string, string], Target>(
  'saved-prayer-target',
  `select r.user_id is not distinct from $2 and not r.deleted as own, ${visibleTo('$2')} as visible
   from requests r where r.id = $1`,
);

export async function selectTarget(tx: Tx, requestId: string, memberId: string) {
  const [target] = await selectTargetFor(tx, requestId, memberId);
  return target;
}

type SavedPrayerKey = { memberId: string; requestId: string };

/** An existing entry does not move. */
export async function insertSavedPrayer(tx: Tx, row: SavedPrayerKey & { at: Date }): Promise<void> {
  await tx
    .insertInto('saved_prayers')
    .values({ user_id: row.memberId, request_id: row.requestId, created_at: row.at })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** @returns whether it was on the list */
export async function deleteSavedPrayer(tx: Tx, row: SavedPrayerKey): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('saved_prayers')
    .where('user_id', '=', row.memberId)
    .where('request_id', '=', row.requestId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export type SavedPrayerRow = PrayerRequestRow & { saved_at: Date };

const NEWEST_SAVED = 'r.saved_at desc, r.id desc';

const selectAfter = statement<[string, Date, string], SavedPrayerRow>(
  'saved-prayers',
  withAuthorAndViewer(
    `select r.*, p.created_at as saved_at
     from saved_prayers p join requests r on r.id = p.request_id
     where p.user_id = $1 and (p.created_at, p.request_id) < ($2::timestamptz, $3::uuid)
       and ${visibleTo('$1')}
     order by p.created_at desc, p.request_id desc limit ${SAVED_PRAYERS_PAGE_SIZE + 1}`,
    NEWEST_SAVED,
    '$1',
    `${PRAYER_REQUEST_COLUMNS}, r.saved_at`,
  ),
);

/** Up to a page plus one row of visible requests, after the cursor or from the newest entry. */
export function selectSavedPrayers(db: Db, memberId: string, after: Cursor | null) {
  const { createdAt, id } = after ?? NEWEST;
  return selectAfter(db, memberId, createdAt, id);
}

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

export async function deleteSavedPrayersOfRequest(tx: Tx, requestId: string): Promise<void> {
  await tx.deleteFrom('saved_prayers').where('request_id', '=', requestId).execute();
}
