import { FEED_PAGE_SIZE, POPULAR_CAP } from '@prayer-swap/shared/prayer-requests/limits';
import type { Db } from '../../db/database.ts';
import { NEWEST as BEGINNING, type Cursor } from '../../db/page.ts';
import { statement } from '../../db/statement.ts';
import { visibleTo } from '../../policies/visibility.ts';
import {
  NEWEST_ORDER,
  type PrayerRequestRow,
  withAuthorAndViewer,
} from '../../queries/prayer-requests.sql.ts';

export const MOST_POPULAR = 'r.popularity desc, r.created_at desc, r.id desc';
/** One more row than a page, to detect a next page. */
export const PAGE_AND_ONE = FEED_PAGE_SIZE + 1;
const OWN = 'r.user_id = $1 and not r.deleted and not r.archived';
const OWN_ARCHIVED = 'r.user_id = $1 and not r.deleted and r.archived';

/** The owner scope of a list. */
export type FeedScope = 'community' | OwnScope;
export type OwnScope = 'mine' | 'archived';

const CONDITION: Record<FeedScope, string> = {
  community: visibleTo('$1'),
  mine: OWN,
  archived: OWN_ARCHIVED,
};

function newestOf(scope: FeedScope) {
  return statement<[string, Date, string], PrayerRequestRow>(
    `feed-new-${scope}`,
    withAuthorAndViewer(
      `select r.* from requests r
       where ${CONDITION[scope]} and (r.created_at, r.id) < ($2::timestamptz, $3::uuid)
       order by ${NEWEST_ORDER} limit ${PAGE_AND_ONE}`,
      NEWEST_ORDER,
    ),
  );
}

function mostPopularOf(scope: OwnScope) {
  return statement<[string, Date], PrayerRequestRow>(
    `feed-popular-${scope}`,
    withAuthorAndViewer(
      `select r.* from requests r
       where ${CONDITION[scope]} and r.created_at > $2::timestamptz
       order by ${MOST_POPULAR} limit ${POPULAR_CAP}`,
      MOST_POPULAR,
    ),
  );
}

const newest = {
  community: newestOf('community'),
  mine: newestOf('mine'),
  archived: newestOf('archived'),
};

const mostPopular = {
  mine: mostPopularOf('mine'),
  archived: mostPopularOf('archived'),
};

/** Up to a page plus one row, after the cursor or from the beginning. */
export function selectNewest(db: Db, scope: FeedScope, viewerId: string, after: Cursor | null) {
  const { createdAt, id } = after ?? BEGINNING;
  return newest[scope](db, viewerId, createdAt, id);
}

/** The complete Popular list of one's own requests. */
export function selectOwnMostPopular(db: Db, scope: OwnScope, viewerId: string, since: Date) {
  return mostPopular[scope](db, viewerId, since);
}
