import { POPULAR_CAP } from '@prayer-swap/shared/prayer-requests/limits';
import type { Db } from '../../db/database.ts';
import { statement } from '../../db/statement.ts';
import { rankedVisibleTo } from '../../policies/visibility.ts';
import { type PrayerRequestRow, withAuthorAndViewer } from '../../queries/prayer-requests.sql.ts';
import { MOST_POPULAR } from './prayer-requests.sql.ts';

/**
 * Reads the ranking from the top and stops at the last row shown; the window is never read
 * completely.
 */
const mostPopular = statement<[string, Date], PrayerRequestRow>(
  'feed-popular-community',
  withAuthorAndViewer(
    `select r.* from (
       select r.id from ranking r
       where r.created_at > $2::timestamptz and ${rankedVisibleTo('$1')}
       order by r.score desc, r.created_at desc, r.id desc limit ${POPULAR_CAP}
     ) top join requests r on r.id = top.id`,
    MOST_POPULAR,
  ),
);

/** The complete Popular list of the community. */
export function selectMostPopular(db: Db, viewerId: string, since: Date) {
  return mostPopular(db, viewerId, since);
}
