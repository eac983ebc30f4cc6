import type { ReactionEmoji } from '@prayer-swap/shared/prayer-requests/choices';
import { FEED_PAGE_SIZE, POPULAR_CAP } from '@prayer-swap/shared/prayer-requests/limits';
import { statementForSessions } from '../../authentication/statement-for-sessions.ts';
import { type FreshnessRow, firstPageStatement, IS_UP_TO_DATE } from '../../cache/first-page.ts';
import { statement } from '../../db/statement.ts';
import { LISTED, LISTED_FOR_EVERYONE, visibleTo } from '../../prayer-requests/visibility.ts';
import {
  IN_WINDOW,
  mostPopularIds,
  NEWEST_ORDER,
  ofCircles,
  POPULAR_ORDER,
  type PrayerRequestRow,
  RANKING_ORDER,
  type SharedRequestRow,
  withAuthor,
  withAuthorAndViewer,
} from '../../queries/prayer-requests.sql.ts';
import { requestsOf } from './prayer-requests.sql.ts';

/** Cached rows beyond a page, if the viewer does not see some of them. */
const SPARE_ROWS = 10;
export const NEWEST_ROWS = FEED_PAGE_SIZE + SPARE_ROWS;
export const POPULAR_ROWS = POPULAR_CAP + SPARE_ROWS;

const POPULARITY = ', r.popularity';
export type RankedRow = SharedRequestRow & { popularity: number };

export const selectFirstNewest = firstPageStatement<Record<string, never>, RankedRow>(
  'feed-first-page',
  {
    rows: withAuthor(
      `select r.* from requests r where ${LISTED_FOR_EVERYONE} order by ${NEWEST_ORDER} limit ${NEWEST_ROWS}`,
      POPULARITY,
    ),
    order: NEWEST_ORDER,
  },
);

export const selectFirstPopular = firstPageStatement<{ since: Date }, RankedRow>(
  'feed-popular-page',
  { rows: withAuthor(requestsOf(mostPopularIds(POPULAR_ROWS)), POPULARITY), order: POPULAR_ORDER },
);

/** The viewer's own columns of a cached first page, by id. */
export type ViewRow = FreshnessRow & {
  /** The requests of the viewer's circles that may be on the page. */
  of_circles: string[] | null;
  reacted: Record<string, ReactionEmoji> | null;
  completed: string[] | null;
  saved: string[] | null;
  flagged: string[] | null;
  /** Ids of requests and of authors. */
  muted: string[] | null;
};

type ViewParameters = Record<'asOf' | 'ids' | 'authorIds', string> & {
  /** The start of the period of the page. */
  since: Date;
};

/** @param ofCircles SQL of the ids of the viewer's circles that may be on the page */
function viewsStatement(name: string, ofCircles: string) {
  return statementForSessions<ViewParameters, ViewRow>(name, {
    columns: `${IS_UP_TO_DATE},
     (select array_agg(r.id) from (${ofCircles}) r) as of_circles,
     (select json_object_agg(x.request_id, x.emoji) from reactions x
      where x.user_id = u.id and x.request_id = any(:ids::uuid[])) as reacted,
     (select array_agg(c.request_id) from completions c
      where c.user_id = u.id and c.request_id = any(:ids::uuid[])) as completed,
     (select array_agg(p.request_id) from saved_prayers p
      where p.user_id = u.id and p.request_id = any(:ids::uuid[])) as saved,
     (select array_agg(f.request_id) from user_flags f
      where f.user_id = u.id and f.request_id = any(:ids::uuid[])) as flagged,
     (select array_agg(coalesce(m.muted_request_id, m.muted_user_id)) from mutes m
      where m.user_id = u.id
        and (m.muted_request_id = any(:ids::uuid[]) or m.muted_user_id = any(:authorIds::uuid[]))) as muted`,
  });
}

const OF_CIRCLES = { viewer: 'u.id', columns: 'r.id' };

export const selectNewestViews = viewsStatement(
  'feed-first-page-views',
  ofCircles({
    ...OF_CIRCLES,
    table: 'requests',
    condition: `${LISTED} and r.created_at >= :since::timestamptz`,
    order: NEWEST_ORDER,
    limit: NEWEST_ROWS,
  }),
);

export const selectPopularViews = viewsStatement(
  'feed-popular-page-views',
  ofCircles({
    ...OF_CIRCLES,
    table: 'ranking',
    condition: IN_WINDOW,
    order: RANKING_ORDER,
    limit: POPULAR_ROWS,
  }),
);

/** Requests of the viewer's circles, which are not cached. */
export const selectOfCircles = statement<
  { viewerId: string; ids: string[] },
  PrayerRequestRow & RankedRow
>(
  'feed-of-circles',
  withAuthorAndViewer(
    // The subquery hides the number of ids from the planner.
    `select r.* from unnest((select :ids::uuid[])) found (id) join requests r on r.id = found.id
     where ${visibleTo()}`,
    NEWEST_ORDER,
    { columns: POPULARITY },
  ),
);
