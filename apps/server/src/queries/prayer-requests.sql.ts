import type { ReactionEmoji, RequestStatus } from '@prayer-swap/shared/prayer-requests/choices';
import type { RequestContent } from '@prayer-swap/shared/prayer-requests/content';
import type { Viewer } from '../authentication/viewer.ts';
import type { Db, Tx } from '../db/database.ts';
import { statement } from '../db/statement.ts';
import { forbidden, notFound } from '../errors/http-error.ts';
import { COUNTER_COLUMNS, type CounterRow } from '../prayer-requests/reaction-counts.ts';
import { contentSql } from '../prayer-requests/request-content.ts';
import {
  LISTED,
  LISTED_FOR_EVERYONE,
  notHiddenFrom,
  VISIBLE_TO_ADMINS,
  visibleTo,
} from '../prayer-requests/visibility.ts';

/** An update in PostgreSQL's JSON format. */
export type UpdateRow = { id: string; text: string; answered: boolean; created_at: string };

/** A request with its author: what every list and card shows, the same for each viewer. */
export type SharedRequestRow = RequestContent &
  CounterRow & {
    id: string;
    /** Null for a guest's request, and an anonymous one whose author deleted the account. */
    user_id: string | null;
    guest: true | null;
    archived: boolean;
    status: RequestStatus;
    awaits_first_review: true | null;
    created_at: Date;
    edited_at: Date | null;
    answered: boolean;
    update_count: number;
    newest_update: UpdateRow | null;
    /** Null when the author deleted the account. */
    owner_username: string | null;
    owner_admin: boolean;
  };

/** A request with its author and the viewer's engagement. */
export type PrayerRequestRow = SharedRequestRow & {
  reacted_emoji: ReactionEmoji | null;
  completed: boolean;
  saved: boolean;
};

export const NO_ENGAGEMENT = { reacted_emoji: null, completed: false, saved: false };

/**
 * Joins the author to the selected rows of requests, not to the whole table.
 *
 * @param columns further columns, each after a comma
 */
export function withAuthor(chosen: string, columns = ''): string {
  return `select r.id, r.user_id, ${contentSql('r')}, r.guest, r.archived, r.status, r.awaits_first_review,
      r.created_at, r.edited_at,
      ${COUNTER_COLUMNS}, r.answered, r.update_count,
      -- Runs the subquery only when an update exists.
      case when r.update_count > 0 then (
        select json_build_object('id', u.id, 'text', u.text, 'answered', u.answered, 'created_at', u.created_at)
        from request_updates u where u.request_id = r.id
        order by u.created_at desc, u.id desc limit 1) end as newest_update,
      case when author.status <> 'Deleted' then author.username end as owner_username,
      coalesce(author.admin, false) as owner_admin${columns}
    from (${chosen}) r left join users author on author.id = r.user_id`;
}

/**
 * Adds the viewer's engagement. `offset 0` makes the planner look up the viewer's completions for
 * these rows instead of reading them all.
 */
export function withAuthorAndViewer(
  chosen: string,
  order: string,
  { viewer = ':viewerId', columns = '' } = {},
): string {
  const engagement = `,
      (select x.emoji from reactions x where x.request_id = r.id and x.user_id = ${viewer}) as reacted_emoji,
      exists (select from completions c where c.request_id = r.id and c.user_id = ${viewer} offset 0) as completed,
      exists (select from saved_prayers p where p.request_id = r.id and p.user_id = ${viewer} offset 0) as saved`;
  return `${withAuthor(chosen, engagement + columns)} order by ${order}`;
}

export const NEWEST_ORDER = 'r.created_at desc, r.id desc';
export const POPULAR_ORDER = `r.popularity desc, ${NEWEST_ORDER}`;
export const RANKING_ORDER = `r.score desc, ${NEWEST_ORDER}`;

/** Condition on a row `r`: created since `:since`. */
export const IN_WINDOW = 'r.created_at > :since::timestamptz';

type PartOfCircles = {
  /** SQL expression of the viewer's id. */
  viewer: string;
  columns: string;
  /** `requests` or `ranking`. */
  table: string;
  condition: string;
  order: string;
  limit: number;
};

/**
 * The first rows `r` of each of the viewer's circles. Each circle has an index in this order, so the
 * other circles of the community are never read.
 */
export function ofCircles({ viewer, columns, table, condition, order, limit }: PartOfCircles) {
  return `select r.* from circle_members m cross join lateral (
      select ${columns} from ${table} r where r.circle_id = m.circle_id and ${condition}
      order by ${order} limit ${limit}) r
    where m.user_id = ${viewer}`;
}

/**
 * The newest requests that are visible to the viewer and fulfil a condition on `r`: the community's
 * and those of the viewer's circles.
 */
export function newestVisible(viewer: string, condition: string, limit: number): string {
  const isVisible = `${notHiddenFrom(viewer)} and ${condition}`;
  return `select r.* from (
      (select r.* from requests r where ${LISTED_FOR_EVERYONE} and ${isVisible}
       order by ${NEWEST_ORDER} limit ${limit})
      union all
      (${ofCircles({ viewer, columns: 'r.*', table: 'requests', condition: `${LISTED} and ${isVisible}`, order: NEWEST_ORDER, limit })})
    ) r order by ${NEWEST_ORDER} limit ${limit}`;
}

/**
 * The ids of the community's first ranked requests since `:since` that fulfil a condition on `r`.
 * Reads the ranking from the top and stops at the last row, so the window is never read completely.
 */
export function mostPopularIds(size: number, condition = 'true'): string {
  return `select r.id from (${mostPopularRows(size, condition)}) r`;
}

/** The same with the requests of the viewer's circles. */
export function mostPopularVisibleIds(size: number, viewer: string, condition: string): string {
  return `select r.id from (
      (${mostPopularRows(size, condition)})
      union all
      (${ofCircles({ viewer, columns: 'r.*', table: 'ranking', condition: `${IN_WINDOW} and ${condition}`, order: RANKING_ORDER, limit: size })})
    ) r order by ${RANKING_ORDER} limit ${size}`;
}

function mostPopularRows(size: number, condition: string): string {
  return `select r.* from ranking r where r.circle_id is null and ${IN_WINDOW} and ${condition}
    order by ${RANKING_ORDER} limit ${size}`;
}

/** The completions `c` of a request `r` by members of the care team. */
export const BY_CARE_TEAM = `completions c join care_team_members t on t.user_id = c.user_id
  where c.request_id = r.id`;

const selectOne = statement<{ viewerId: string; id: string; isAdmin: boolean }, PrayerRequestRow>(
  'request-view',
  withAuthorAndViewer(
    `select r.* from requests r
     where r.id = :id and not r.deleted
       and (r.user_id = :viewerId or (:isAdmin::boolean and r.archived and ${VISIBLE_TO_ADMINS}) or (${visibleTo()}))`,
    NEWEST_ORDER,
  ),
);

/**
 * Admins can also read an archived request, to delete it. @returns undefined when this viewer
 * cannot see it
 */
export async function selectPrayerRequest(
  db: Db,
  viewer: Pick<Viewer, 'id' | 'admin'>,
  id: string,
) {
  const [row] = await selectOne(db, { viewerId: viewer.id, id, isAdmin: viewer.admin });
  return row;
}

export type OwnPrayerRequest = Awaited<ReturnType<typeof lockOwnPrayerRequest>>;

/**
 * Locks the member's own request until the transaction ends.
 *
 * @throws HttpError 404 when the member cannot see it, 403 when another member owns it
 */
export async function lockOwnPrayerRequest(tx: Tx, { viewer, id }: { viewer: Viewer; id: string }) {
  const prayer = await tx
    .selectFrom('requests')
    .select(['text', 'status', 'type', 'archived', 'answered', 'audience'])
    .where('id', '=', id)
    .where('user_id', '=', viewer.id)
    .where('deleted', '=', false)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (prayer) return prayer;
  throw (await selectPrayerRequest(tx, viewer, id)) ? forbidden() : notFound('requests.not-found');
}
