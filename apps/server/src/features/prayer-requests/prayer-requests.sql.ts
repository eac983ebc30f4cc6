import type {
  ReactionEmoji,
  RequestStatus,
  RequestType,
} from '@prayer-swap/shared/prayer-requests/choices';
import { FEED_PAGE_SIZE, POPULAR_CAP } from '@prayer-swap/shared/prayer-requests/limits';
import type { Db } from '../../db/database.ts';
import { NEWEST as BEGINNING, type Cursor } from '../../db/page.ts';
import { statement } from '../../db/statement.ts';
import type { Viewer } from '../../http/session.ts';
import type { CounterRow } from '../../reading/counters.ts';
import { visibleTo } from '../../reading/visible.ts';

/** A request with its author and what the viewer did to it. */
export type RequestRow = CounterRow & {
  id: string;
  user_id: string;
  text: string;
  type: RequestType;
  anonymous: boolean;
  archived: boolean;
  status: RequestStatus;
  created_at: Date;
  edited_at: Date | null;
  /** Null where the author's account is gone. */
  owner_username: string | null;
  owner_admin: boolean;
  reacted_emoji: ReactionEmoji | null;
  completed: boolean;
};

/** Of a chosen row `r`: what every list shows of it. */
export const REQUEST_COLUMNS = `r.id, r.user_id, r.text, r.type, r.anonymous, r.archived, r.status,
      r.created_at, r.edited_at, r.completed_count, r.heart_count, r.star_count, r.raised_hands_count`;

/**
 * Joins author and viewer to rows that are already chosen: to twenty, not to the table. `offset 0` looks
 * for twenty of the viewer's prayers and does not read them all.
 */
export function withAuthorAndViewer(chosen: string, order: string, viewer = '$1'): string {
  return `select ${REQUEST_COLUMNS},
      case when author.status <> 'Deleted' then author.username end as owner_username,
      author.admin as owner_admin,
      (select x.emoji from reactions x where x.request_id = r.id and x.user_id = ${viewer}) as reacted_emoji,
      exists (select from completions c where c.request_id = r.id and c.user_id = ${viewer} offset 0) as completed
    from (${chosen}) r join users author on author.id = r.user_id
    order by ${order}`;
}

export const NEWEST = 'r.created_at desc, r.id desc';
export const MOST_POPULAR = 'r.popularity desc, r.created_at desc, r.id desc';
/** One more than a page shows: it tells whether there is another. */
export const PAGE_AND_ONE = FEED_PAGE_SIZE + 1;
const OWN = 'r.user_id = $1 and not r.deleted and not r.archived';
const OWN_ARCHIVED = 'r.user_id = $1 and not r.deleted and r.archived';

/** Whose requests a list shows. */
export type FeedScope = 'community' | OwnScope;
export type OwnScope = 'mine' | 'archived';

const CONDITION: Record<FeedScope, string> = {
  community: visibleTo('$1'),
  mine: OWN,
  archived: OWN_ARCHIVED,
};

function newestOf(scope: FeedScope) {
  return statement<[string, Date, string], RequestRow>(
    `feed-new-${scope}`,
    withAuthorAndViewer(
      `select r.* from requests r
       where ${CONDITION[scope]} and (r.created_at, r.id) < ($2::timestamptz, $3::uuid)
       order by ${NEWEST} limit ${PAGE_AND_ONE}`,
      NEWEST,
    ),
  );
}

function mostPopularOf(scope: OwnScope) {
  return statement<[string, Date], RequestRow>(
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

/** Up to a page and one, after the cursor or from the beginning. */
export function selectNewest(db: Db, scope: FeedScope, viewerId: string, after: Cursor | null) {
  const { createdAt, id } = after ?? BEGINNING;
  return newest[scope](db, viewerId, createdAt, id);
}

/** All that the popular list of one's own ever shows. */
export function selectOwnMostPopular(db: Db, scope: OwnScope, viewerId: string, since: Date) {
  return mostPopular[scope](db, viewerId, since);
}

const selectOne = statement<[string, string, boolean], RequestRow>(
  'request-view',
  withAuthorAndViewer(
    `select r.* from requests r
     where r.id = $2 and not r.deleted
       and (r.user_id = $1 or ($3::boolean and r.archived) or (${visibleTo('$1')}))`,
    NEWEST,
  ),
);

/** An admin sees an archived one too, to delete it. @returns undefined when it does not exist for this viewer */
export async function selectRequest(db: Db, viewer: Pick<Viewer, 'id' | 'admin'>, id: string) {
  const [row] = await selectOne(db, viewer.id, id, viewer.admin);
  return row;
}
