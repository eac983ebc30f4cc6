import { FEED_PAGE_SIZE, POPULAR_CAP } from '@prayer-swap/shared/prayer-requests/limits';
import type { Db } from '../../db/database.ts';
import type { Cursor } from '../../db/page.ts';
import { REACTION_COUNT_COLUMNS } from '../../db/reaction-counts.ts';
import { CONTENT_COLUMNS } from '../../db/request-content.ts';
import { statement } from '../../db/statement.ts';
import { rankedVisibleTo, visibleTo } from '../../policies/visibility.ts';
import {
  NEWEST_ORDER,
  type PrayerRequestRow,
  withAuthorAndViewer,
} from '../../queries/prayer-requests.sql.ts';
import {
  activeSessionSql,
  type Session,
  type SessionParams,
  sessionParams,
  VIEWER_ALIASES,
  VIEWER_COLUMNS,
  type ViewerRow,
} from '../../queries/viewer.ts';

const MOST_POPULAR = 'r.popularity desc, r.created_at desc, r.id desc';
/** One more row than a page, to detect a next page. */
const PAGE_AND_ONE = FEED_PAGE_SIZE + 1;

/** The owner scope of a list. */
const CONDITION = {
  community: visibleTo(),
  mine: 'r.user_id = :viewerId and not r.deleted and not r.archived',
  archived: 'r.user_id = :viewerId and not r.deleted and r.archived',
};
type FeedScope = keyof typeof CONDITION;

function newestOf(scope: FeedScope) {
  return statement<{ viewerId: string } & Cursor, PrayerRequestRow>(
    `feed-new-${scope}`,
    withAuthorAndViewer(
      `select r.* from requests r
       where ${CONDITION[scope]} and (r.created_at, r.id) < (:createdAt::timestamptz, :id::uuid)
       order by ${NEWEST_ORDER} limit ${PAGE_AND_ONE}`,
      NEWEST_ORDER,
    ),
  );
}

function mostPopularOf(scope: FeedScope, chosen: string) {
  return statement<{ viewerId: string; since: Date }, PrayerRequestRow>(
    `feed-popular-${scope}`,
    withAuthorAndViewer(chosen, MOST_POPULAR),
  );
}

function ownMostPopularOf(scope: 'mine' | 'archived') {
  return mostPopularOf(
    scope,
    `select r.* from requests r where ${CONDITION[scope]} and r.created_at > :since::timestamptz
     order by ${MOST_POPULAR} limit ${POPULAR_CAP}`,
  );
}

/** Up to a page plus one row, after the cursor. */
export const selectNewest = {
  community: newestOf('community'),
  mine: newestOf('mine'),
  archived: newestOf('archived'),
};

/**
 * The complete Popular list since a time. That of the community reads the ranking from the top and
 * stops at the last row shown; the window is never read completely.
 */
export const selectMostPopular = {
  community: mostPopularOf(
    'community',
    `select r.* from (
       select r.id from ranking r
       where r.created_at > :since::timestamptz and ${rankedVisibleTo()}
       order by r.score desc, r.created_at desc, r.id desc limit ${POPULAR_CAP}
     ) top join requests r on r.id = top.id`,
  ),
  mine: ownMostPopularOf('mine'),
  archived: ownMostPopularOf('archived'),
};

/** A row is a request, or null columns for an empty page, with its viewer. */
type DeepRow = { position: number } & ViewerRow & (PrayerRequestRow | { id: null });

const VIEWER_ID = 'viewer.viewer_id';

const selectPages = statement<SessionParams & { createdTimes: Date[]; ids: string[] }, DeepRow>(
  'feed-new-with-session',
  `with viewer as (
     select input.position::int as position, input.created_at, input.id, ${VIEWER_COLUMNS}
     from unnest(:tokenHashes::bytea[], :createdTimes::timestamptz[], :ids::uuid[]) with ordinality
         input (token_hash, created_at, id, position) cross join sessions s
       join users u on ${activeSessionSql('input.token_hash')})
   select viewer.position, ${VIEWER_ALIASES}, r.*
   from viewer left join lateral (select row_number() over () as nth, r.* from (${withAuthorAndViewer(
     `select r.* from requests r
      where ${visibleTo(VIEWER_ID)} and (r.created_at, r.id) < (viewer.created_at, viewer.id)
      order by ${NEWEST_ORDER} limit ${PAGE_AND_ONE}`,
     NEWEST_ORDER,
     { viewer: VIEWER_ID },
   )}) r) r on true
   order by viewer.position, r.nth`,
);

/**
 * Reads several sessions and their pages in one statement.
 *
 * @returns in the order of `requests`; no viewer if the session is invalid
 */
export async function selectDeepPages(db: Db, requests: { session: Session; after: Cursor }[]) {
  const found = await selectPages(db, {
    ...sessionParams(requests.map(({ session }) => session)),
    createdTimes: requests.map(({ after }) => after.createdAt),
    ids: requests.map(({ after }) => after.id),
  });
  return requests.map((_, at) => {
    const ofPage = found.filter(({ position }) => position === at + 1);
    const viewer: ViewerRow | undefined = ofPage[0];
    return { viewer, rows: ofPage.filter((row) => row.id !== null) };
  });
}

/** Includes archived and deleted requests. */
export async function exportRequests(db: Db, memberId: string): Promise<Record<string, unknown>> {
  return {
    requests: await db
      .selectFrom('requests')
      .select([
        'id',
        ...CONTENT_COLUMNS,
        'status',
        'archived',
        'deleted',
        'withheld',
        'reinstatement_count',
        'created_at',
        'edited_at',
        'answered',
        'first_prayed_at',
        'update_count',
        'flagged_at',
        'reinstated_at',
        'completed_count',
        ...REACTION_COUNT_COLUMNS,
        'flag_count',
      ])
      .where('user_id', '=', memberId)
      .orderBy('created_at')
      .execute(),
  };
}
