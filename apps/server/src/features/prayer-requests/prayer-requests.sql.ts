import {
  FEED_PAGE_SIZE,
  POPULAR_CAP,
  POPULAR_WINDOW_MS,
  UNPRAYED_REQUESTS,
} from '@prayer-swap/shared/prayer-requests/limits';
import {
  activeSessionSql,
  SESSIONS_LIMIT,
  type Session,
  type SessionParams,
  sessionParams,
  VIEWER_ALIASES,
  VIEWER_COLUMNS,
  type ViewerRow,
} from '../../authentication/viewer.ts';
import type { Db } from '../../db/database.ts';
import type { Cursor } from '../../db/page.ts';
import { statement } from '../../db/statement.ts';
import { REACTION_COUNT_COLUMNS } from '../../prayer-requests/reaction-counts.ts';
import { CONTENT_COLUMNS } from '../../prayer-requests/request-content.ts';
import { notHiddenFrom, visibleTo } from '../../prayer-requests/visibility.ts';
import { ownRows } from '../../queries/own-rows.ts';
import {
  IN_WINDOW,
  mostPopularVisibleIds,
  NEWEST_ORDER,
  newestVisible,
  POPULAR_ORDER,
  type PrayerRequestRow,
  withAuthorAndViewer,
} from '../../queries/prayer-requests.sql.ts';

/** One more row than a page, to detect a next page. */
const PAGE_AND_ONE = FEED_PAGE_SIZE + 1;

/** The conditions of the viewer's own lists. */
const OWN = {
  mine: 'r.user_id = :viewerId and not r.deleted and not r.archived',
  archived: 'r.user_id = :viewerId and not r.deleted and r.archived',
};

const AFTER_CURSOR = '(r.created_at, r.id) < (:createdAt::timestamptz, :id::uuid)';

function newestOf<Parameters = object>(scope: string, chosen: string) {
  return statement<{ viewerId: string } & Cursor & Parameters, PrayerRequestRow>(
    `feed-new-${scope}`,
    withAuthorAndViewer(chosen, NEWEST_ORDER),
  );
}

function newestWhere(condition: string): string {
  return `select r.* from requests r where ${condition} and ${AFTER_CURSOR}
    order by ${NEWEST_ORDER} limit ${PAGE_AND_ONE}`;
}

function mostPopularOf(scope: string, chosen: string) {
  return statement<{ viewerId: string; since: Date }, PrayerRequestRow>(
    `feed-popular-${scope}`,
    withAuthorAndViewer(chosen, POPULAR_ORDER),
  );
}

function ownMostPopularOf(scope: 'mine' | 'archived') {
  return mostPopularOf(
    scope,
    `select r.* from requests r where ${OWN[scope]} and r.created_at > :since::timestamptz
     order by ${POPULAR_ORDER} limit ${POPULAR_CAP}`,
  );
}

/** Up to a page plus one row, after the cursor. */
export const selectNewest = {
  community: newestOf('community', newestVisible(':viewerId', AFTER_CURSOR, PAGE_AND_ONE)),
  mine: newestOf('mine', newestWhere(OWN.mine)),
  archived: newestOf('archived', newestWhere(OWN.archived)),
};

/** Up to a page plus one row of a circle, after the cursor. Empty for other members. */
export const selectNewestOfCircle = newestOf<{ circleId: string }>(
  'circle',
  newestWhere(`r.circle_id = :circleId::uuid and ${visibleTo()}`),
);

/** @param ids SQL of the ids of requests */
export function requestsOf(ids: string): string {
  return `select r.* from (${ids}) top join requests r on r.id = top.id`;
}

export function popularSince(now: Date): Date {
  return new Date(now.getTime() - POPULAR_WINDOW_MS);
}

/** The complete Popular list since a time. */
export const selectMostPopular = {
  community: mostPopularOf(
    'community',
    requestsOf(mostPopularVisibleIds(POPULAR_CAP, ':viewerId', notHiddenFrom())),
  ),
  mine: ownMostPopularOf('mine'),
  archived: ownMostPopularOf('archived'),
};

/** The community's requests by others without a prayer since a time, the oldest first. */
export const selectUnprayed = statement<{ viewerId: string; since: Date }, PrayerRequestRow>(
  'feed-unprayed',
  withAuthorAndViewer(
    requestsOf(
      `select r.id from ranking r
       where r.completed_count = 0 and r.circle_id is null and r.type <> 'Prompt' and ${IN_WINDOW}
         and r.user_id is distinct from :viewerId::uuid and ${notHiddenFrom()}
       order by r.created_at, r.id limit ${UNPRAYED_REQUESTS}`,
    ),
    'r.created_at, r.id',
  ),
);

/** A row is a request, or null columns for an empty page, with its viewer. */
type DeepRow = { position: number } & ViewerRow & (PrayerRequestRow | { id: null });

const VIEWER_ID = 'viewer.viewer_id';

const selectPages = statement<SessionParams & { createdTimes: Date[]; ids: string[] }, DeepRow>(
  'feed-new-with-session',
  `with viewer as (
     select input.position::int as position, input.created_at, input.id, ${VIEWER_COLUMNS}
     from (
       select * from unnest(:tokenHashes::bytea[], :createdTimes::timestamptz[], :ids::uuid[]) with ordinality
         input (token_hash, created_at, id, position)
       ${SESSIONS_LIMIT}) input cross join sessions s
       join users u on ${activeSessionSql('input.token_hash')})
   select viewer.position, ${VIEWER_ALIASES}, r.*
   from viewer left join lateral (select row_number() over () as nth, r.* from (${withAuthorAndViewer(
     newestVisible(
       VIEWER_ID,
       '(r.created_at, r.id) < (viewer.created_at, viewer.id)',
       PAGE_AND_ONE,
     ),
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
export async function exportRequests(db: Db, memberId: string) {
  return {
    requests: await ownRows(db, memberId)(
      'requests',
      [
        'id',
        ...CONTENT_COLUMNS,
        'status',
        'awaits_first_review',
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
      ],
      'created_at',
    ),
  };
}
