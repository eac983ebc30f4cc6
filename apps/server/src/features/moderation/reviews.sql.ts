import {
  ADMIN_LIST_SIZE,
  RECENT_REQUESTS_SHOWN,
  REVIEW_UPDATES_SHOWN,
} from '@prayer-swap/shared/moderation/limits';
import type { FlaggedRequest, Review } from '@prayer-swap/shared/moderation/schemas';
import type { RequestUpdate } from '@prayer-swap/shared/updates/schemas';
import type { Selectable } from 'kysely';
import type { Db } from '../../db/database.ts';
import { NEWEST } from '../../db/page.ts';
import { contains } from '../../db/search.ts';
import { statement } from '../../db/statement.ts';
import type { Tables } from '../../db/tables.ts';
import { VISIBLE_TO_ADMINS } from '../../prayer-requests/visibility.ts';
import { FLAGS_CHILD_SAFETY } from './decisions.sql.ts';
import type { Search } from './members.sql.ts';
import type { RankedCursor, RowOf } from './pages.ts';

/** `user_id` is null for a guest's post, and if an anonymous author's account is deleted. */
export type ReviewRow = Selectable<Tables['requests']> & {
  open_flag_count: number;
  child_safety: boolean;
  owner: FlaggedRequest['owner'];
  /** Null unless a guest wrote it. */
  guest_details: { name: string | null; forOther: boolean } | null;
  rank: number;
  listed_at: Date;
};

const BLOCKED_RANK = 2;

/** Null for an anonymous author: the look-up is a separate, logged action. */
const OWNER = `case when not r.anonymous and owner.status <> 'Deleted' then json_build_object(
      'id', owner.id, 'username', owner.username, 'admin', owner.admin, 'status', owner.status) end`;

/** Posts with the data for a decision. Child-safety flags sort first, blocked posts last. */
function reviewed(requests: string): string {
  return `select r.*, open.open_flag_count, open.child_safety,
    case when r.status = 'Admin_Blocked' then ${BLOCKED_RANK} when open.child_safety then 0 else 1 end as rank,
    coalesce(r.flagged_at, r.created_at) as listed_at,
    case when r.guest then (
      select json_build_object('name', g.guest_name, 'forOther', g.for_other)
      from guest_requests g where g.request_id = r.id) end as guest_details,
    ${OWNER} as owner
  from ${requests} r
    left join lateral (select * from users u where u.id = r.user_id offset 0) owner on true
    cross join lateral (
      select count(*) filter (where f.outcome is null) as open_flag_count,
        coalesce(bool_or(${FLAGS_CHILD_SAFETY}), false) as child_safety
      from user_flags f where f.request_id = r.id
    ) open
  where not r.deleted and ${VISIBLE_TO_ADMINS}`;
}

/** Correlated subqueries: with a join the planner would read the whole table. */
const PENDING_REVIEW = `(
  select found.* from (
    select id from requests where status = 'Under_Review' and not deleted
    union select request_id from user_flags where outcome is null
  ) w cross join lateral (select * from requests r where r.id = w.id offset 0) found)`;

const IS_NAMED = `not r.anonymous and owner.status <> 'Deleted'`;

/** Only the text of an anonymous post is searched: a match by name would reveal its author. */
const MATCHES_SEARCH = `(:text::text is null or r.id = :id::uuid or ${contains('r.text', ':text')}
  or (${IS_NAMED} and ${contains('owner.username', ':text')}))`;

const PAGE_AND_NEXT = ADMIN_LIST_SIZE + 1;
const LIMIT = `limit ${PAGE_AND_NEXT}`;

/** The oldest waiting post first, the newest blocked one first. */
const ORDER = `order by rank, case when rank < ${BLOCKED_RANK} then listed_at end,
  case when rank < ${BLOCKED_RANK} then id end, listed_at desc, id desc ${LIMIT}`;

const BLOCKED = `r.status = 'Admin_Blocked' and not r.deleted and ${VISIBLE_TO_ADMINS}`;
const AFTER_CURSOR = `(coalesce(r.flagged_at, r.created_at), r.id) < (:blockedAt::timestamptz, :blockedId::uuid)`;
const NEWEST_BLOCKED_FIRST = 'order by coalesce(r.flagged_at, r.created_at) desc, r.id desc';

/** The number of newest blocked posts that are scanned before the search index is used. */
const NEWEST_SEARCHED = 500;

/** Without a search every blocked post matches, so one page is enough. */
const BLOCKED_NEWEST = `(select * from requests r where ${BLOCKED} and ${AFTER_CURSOR}
  ${NEWEST_BLOCKED_FIRST} limit case when :text::text is null then ${PAGE_AND_NEXT} else ${NEWEST_SEARCHED} end)`;

/** `offset 0` makes the planner use the search indexes before it joins. */
const BLOCKED_MATCHING = `(
  select r.* from (
    select r.id from requests r
      where r.status = 'Admin_Blocked' and not r.deleted and ${contains('r.text', ':text')}
    union select :id::uuid
    union select r.id
      from (select owner.id, owner.status from users owner where ${contains('owner.username', ':text')} offset 0) owner
        join requests r on r.user_id = owner.id and r.status = 'Admin_Blocked' and not r.deleted and ${IS_NAMED}
  ) w cross join lateral (select * from requests r where r.id = w.id offset 0) r
  where ${BLOCKED} and ${AFTER_CURSOR})`;

/** Posts in review are the admins' backlog; blocked posts accumulate, so their source is limited. */
function pageOf(blocked: string): string {
  return `select * from (
     (select * from (${reviewed(PENDING_REVIEW)} and r.status <> 'Admin_Blocked' and ${MATCHES_SEARCH}) pending
      where rank > :rank::int
        or (rank = :rank::int and (listed_at, id) > (:pendingAt::timestamptz, :pendingId::uuid))
      order by rank, listed_at, id ${LIMIT})
     union all
     (${reviewed(blocked)} and ${MATCHES_SEARCH} ${NEWEST_BLOCKED_FIRST} ${LIMIT})
   ) page ${ORDER}`;
}

type PageParameters = Search & {
  rank: number;
  pendingAt: Date;
  pendingId: string;
  blockedAt: Date;
  blockedId: string;
};

const selectNewest = statement<PageParameters, ReviewRow>('admin-flagged', pageOf(BLOCKED_NEWEST));

const selectMatching = statement<PageParameters, ReviewRow>(
  'admin-flagged-matching',
  pageOf(BLOCKED_MATCHING),
);

/**
 * Up to a page plus one row, after the cursor or from the beginning. A common part of a text is found
 * among the newest blocked posts, a rare one through the search index.
 */
export async function selectFlagged(
  db: Db,
  search: Search,
  after: RankedCursor | null,
): Promise<ReviewRow[]> {
  const start = { rank: -1, at: NEWEST.createdAt, id: NEWEST.id };
  const pending = after ?? start;
  const blocked = after?.rank === BLOCKED_RANK ? after : start;
  const parameters = {
    ...search,
    rank: pending.rank,
    pendingAt: pending.at,
    pendingId: pending.id,
    blockedAt: blocked.at,
    blockedId: blocked.id,
  };
  const newest = await selectNewest(db, parameters);
  const isComplete = search.text === null || newest.length > ADMIN_LIST_SIZE;
  return isComplete ? newest : selectMatching(db, parameters);
}

export const selectReview = statement<{ id: string }, ReviewRow>(
  'admin-review',
  `${reviewed('requests')} and r.id = :id`,
);

/** The updates of a post by its author, newest first. */
export const selectReviewUpdates = statement<{ requestId: string }, RowOf<RequestUpdate>>(
  'admin-review-updates',
  `select id, text, answered, created_at from request_updates where request_id = :requestId
   order by created_at desc, id desc limit ${REVIEW_UPDATES_SHOWN}`,
);

/** The flaggers of a post with the time and the outcomes of all their flags. */
export const selectReviewFlags = statement<{ requestId: string }, RowOf<Review['flags'][number]>>(
  'admin-review-flags',
  `select f.id, flagger.username, f.reason, f.outcome, f.created_at, to_json(record) as record
   from user_flags f
     left join users flagger on flagger.id = f.user_id and flagger.status <> 'Deleted'
     cross join lateral (
       select count(*) filter (where e.outcome = 'upheld') as upheld,
         count(*) filter (where e.outcome = 'overturned') as overturned
       from user_flags e where e.user_id = f.user_id
     ) record
   where f.request_id = :requestId
   order by f.created_at desc, f.id desc`,
);

function newestWhere(condition: string): string {
  return `(select * from requests where ${condition} and not anonymous and audience = 'everyone'
    order by created_at desc, id desc limit ${RECENT_REQUESTS_SHOWN})`;
}

export type RecentRow = Pick<ReviewRow, 'id' | 'text' | 'type' | 'created_at' | 'owner'>;

/** Each half of the union uses its own index. */
export const selectRecent = statement<Record<string, never>, RecentRow>(
  'admin-recent-requests',
  `select r.id, r.text, r.type, r.created_at, ${OWNER} as owner
   from (
     ${newestWhere(`status in ('Active', 'Admin_Reinstated') and not deleted and not archived and not withheld`)}
     union all
     ${newestWhere(`not deleted and (archived or withheld or status in ('Under_Review', 'Admin_Blocked'))`)}
   ) r left join users owner on owner.id = r.user_id
   order by r.created_at desc, r.id desc limit ${RECENT_REQUESTS_SHOWN}`,
);
