import { normalizeEmail } from '@prayer-swap/shared/accounts/email';
import type { AdminUser, usersQuerySchema } from '@prayer-swap/shared/moderation/schemas';
import * as z from 'zod/mini';
import type { Db, Tx } from '../../db/database.ts';
import { contains } from '../../db/search.ts';
import { statement } from '../../db/statement.ts';
import { VISIBLE_TO_ADMINS } from '../../prayer-requests/visibility.ts';
import type { RowOf } from './pages.ts';

export type MemberRow = RowOf<Omit<AdminUser, 'health' | 'risk' | 'isSelf'>>;

/** Only named requests: a count that includes anonymous ones could reveal their author. */
const NAMED = `not r.anonymous and ${VISIBLE_TO_ADMINS}`;

/** A post that waits for its first review was never flagged. */
const IS_FLAGGED = `r.status in ('Under_Review', 'Admin_Blocked') and r.awaits_first_review is null`;

/**
 * The selected members, newest first, each with the outcomes of their requests.
 *
 * @param requests the condition for counted requests
 */
function counted(chosen: string, requests = NAMED): string {
  return `
    select u.id, u.username, u.email, u.region, u.admin, u.status, u.created_at,
      counted.*, case when u.status = 'Blocked' then (
        select a.reason from admin_actions a
        where a.target_user_id = u.id and a.action_type = 'block_user'
        order by a.created_at desc, a.id desc limit 1) end as "blockReason"
    from (${chosen}) u cross join lateral (
      select count(*) filter (where not r.deleted) as "totalPostsCount",
        count(*) filter (where not r.deleted and ${IS_FLAGGED}) as "flaggedPostsCount",
        count(*) filter (where not r.deleted and r.status = 'Admin_Blocked')
          as "blockedPostsCount",
        coalesce(sum(r.flag_count), 0)::int as "flagsReceivedCount"
      from requests r where r.user_id = u.id and ${requests}
    ) counted
    order by u.created_at desc, u.id desc`;
}

const MEMBERS = `select * from users u where u.status <> 'Deleted'`;
const NEWEST_FIRST = 'order by u.created_at desc, u.id desc';
const MATCHES_SEARCH = `(u.id = :id::uuid or ${contains('u.username', ':text')}
  or ${contains('u.email', ':address')})`;

const selectNewest = statement<{ limit: number }, MemberRow>(
  'admin-users',
  counted(`${MEMBERS} ${NEWEST_FIRST} limit :limit::int`),
);

const selectFlagged = statement<MemberSearch, MemberRow>(
  'admin-users-flagged',
  counted(
    `${MEMBERS} and u.id in (
       select r.user_id from requests r
       where ${IS_FLAGGED} and not r.deleted and ${NAMED})
     and (:text::text is null or ${MATCHES_SEARCH}) ${NEWEST_FIRST} limit :limit::int`,
  ),
);

/** The number of newest members that are scanned before the search index is used. */
const NEWEST_SEARCHED = 500;

const selectMatchingAmongNewest = statement<MemberSearch, MemberRow>(
  'admin-users-matching-newest',
  counted(
    `select * from (${MEMBERS} ${NEWEST_FIRST} limit ${NEWEST_SEARCHED}) u
     where ${MATCHES_SEARCH} ${NEWEST_FIRST} limit :limit::int`,
  ),
);

/** `offset 0` makes the planner use the search index before the sort: matches here are rare. */
const selectMatching = statement<MemberSearch, MemberRow>(
  'admin-users-matching',
  counted(
    `select * from (${MEMBERS} and ${MATCHES_SEARCH} offset 0) u ${NEWEST_FIRST} limit :limit::int`,
  ),
);

/**
 * A common part of a name is found among the newest members, a rare one through the search index.
 */
export async function searchMembers(
  db: Db,
  { query = '', flaggedOnly, limit }: z.output<typeof usersQuerySchema>,
): Promise<MemberRow[]> {
  const { id, text } = parseSearch(query);
  const search = { id, text, address: text && normalizeEmail(text), limit };
  if (flaggedOnly) return selectFlagged(db, search);
  if (text === null) return selectNewest(db, { limit });
  const newest = await selectMatchingAmongNewest(db, search);
  return newest.length === limit ? newest : selectMatching(db, search);
}

export const selectMember = statement<{ id: string }, MemberRow>(
  'admin-user',
  counted(`${MEMBERS} and u.id = :id`),
);

/** The member with anonymous requests counted too: only for the logged author look-up. */
export const selectMemberWithAnonymous = statement<{ id: string }, MemberRow>(
  'admin-user-complete',
  counted(`${MEMBERS} and u.id = :id`, VISIBLE_TO_ADMINS),
);

/** An account that is not deleted, locked until the transaction ends. */
export function lockMember(tx: Tx, id: string) {
  return tx
    .selectFrom('users')
    .select(['id', 'admin', 'status'])
    .where('id', '=', id)
    .where('status', '!=', 'Deleted')
    .forNoKeyUpdate()
    .executeTakeFirst();
}

const idShape = z.uuid();

/** Search text as SQL parameters: null if it is empty, and an id only if it has that format. */
export type Search = { id: string | null; text: string | null };
type MemberSearch = Search & { address: string | null; limit: number };

export function parseSearch(input = ''): Search {
  const text = input.trim();
  return { id: idShape.safeParse(text).success ? text : null, text: text || null };
}
